import { useEffect } from 'react';

/** A line a little above the middle of the screen: the section that crosses it is the current one. */
const readingLine = '-45% 0px -54% 0px';

type SectionWatchProps = { readonly onSection: (id: string | null) => void };

/** Calls `onSection` with the current section of the page. Renders nothing. */
export default function SectionWatch({ onSection }: SectionWatchProps) {
  useEffect(() => {
    const sections = document.querySelectorAll('main section[id]');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) onSection(target.id);
      },
      { rootMargin: readingLine },
    );
    for (const section of sections) observer.observe(section);
    if (sections.length === 0) onSection(null);
    return () => observer.disconnect();
  }, [onSection]);
  return null;
}
