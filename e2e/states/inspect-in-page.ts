/** What was seen of a state in one look. */
export type Sight = {
  readonly findings: readonly (readonly [rule: string, elements: readonly string[]])[];
  readonly small: readonly string[];
  readonly losing: readonly string[];
  /** What reaches over the right edge, where the page is wider than its window. */
  readonly beyond: readonly string[];
  /** Every text somebody sees or hears. */
  readonly shown: string;
  /** Hashes of the parts that are now looked at. */
  readonly parts: readonly number[];
};

/** The parts of a page that are shown, each with a hash of what it is made of. */
const shownParts = `() => {
  const hashOf = (text) => {
    let hash = text.length;
    for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return hash;
  };
  const names = 'header, footer, nav, section, article, aside, form, fieldset, figure, dl, ol, ul, li, p, h1, h2, h3';
  return [...document.querySelectorAll(names)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => [part, hashOf(part.outerHTML)]);
}`;

/**
 * What axe finds wrong in what it has not seen before; what belongs to the page as a whole is asked every
 * time. In the dark only colours are other ones.
 */
const axeFindings = `async (exclude) => {
  const run = async (theme, only) => {
    const { violations } = await axe.run({ include: [document.documentElement], exclude }, { resultTypes: ['violations'], ...only });
    const coloursOf = ({ any: [check] }) =>
      check?.data?.fgColor === undefined ? '' : check.data.fgColor + ' on ' + check.data.bgColor + ' ';
    return violations.map(({ id, nodes }) => [id + theme, nodes.map((node) => coloursOf(node) + node.html)]);
  };
  const light = await run('', {});
  document.documentElement.dataset.theme = 'dark';
  // Colours that change over time have arrived two frames later, where motion is reduced.
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const dark = await run(' in the dark', { runOnly: { type: 'rule', values: ['color-contrast'] } });
  document.documentElement.dataset.theme = 'light';
  return [...light, ...dark];
}`;

/**
 * What can be tapped and is smaller than so many pixels. A link within a sentence is exempt (WCAG 2.5.5 and
 * 2.5.8), and so is what is not shown. A label is tapped with its field, an area around with what it is around.
 */
const smallTargets = `(least) => {
  const isInSentence = (one) =>
    getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim().length > 1);
  const sizeOf = (one) => {
    const whole = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') ?? one : one;
    const { width, height } = whole.getBoundingClientRect();
    const around = getComputedStyle(whole, '::before');
    if (around.content === 'none' || around.position !== 'absolute') return { width, height };
    return { width: Math.max(width, parseFloat(around.width)), height: Math.max(height, parseFloat(around.height)) };
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, [aria-hidden=true]') && !isInSentence(one))
    .map((one) => [one, sizeOf(one)])
    .filter(([, { width, height }]) => width > 1 && (width < least - 0.5 || height < least - 0.5))
    .map(([one, { width, height }]) => Math.round(width) + ' x ' + Math.round(height) + ' ' + one.outerHTML.slice(0, 160));
}`;

/** Words that stick out of the box they stand in, or are cut off at its edge without a sign of it. */
export const loseWords = `() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const losing = new Set();
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (data.trim() === '' || parentElement.closest('.sr-only, script, style, option, svg')) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    let box = parentElement;
    while (getComputedStyle(box).display.startsWith('inline') && !/flex|grid|block/.test(getComputedStyle(box).display)) box = box.parentElement;
    if (getComputedStyle(box).textOverflow === 'ellipsis') continue;
    const words = document.createRange();
    words.selectNodeContents(texts.currentNode);
    const text = words.getBoundingClientRect();
    const { left, right, width } = box.getBoundingClientRect();
    if (width > 1 && text.width > 0 && (text.right > right + 1 || text.left < left - 1)) losing.add(data.trim().slice(0, 40) + ' in ' + box.outerHTML.slice(0, 160));
  }
  return [...losing];
}`;

export const beyondEdge = `() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reaches = (one) => one.getBoundingClientRect().right > clientWidth + 0.5;
  return [scrollWidth - clientWidth + ' pixels']
    .concat([...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only') && reaches(one) && ![...one.children].some(reaches)).map((one) => one.outerHTML.slice(0, 160)));
}`;

const shownText = `() => {
  const texts = [document.body.innerText, document.title];
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], option')) {
    if (one.closest('[aria-hidden=true]')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(one.getAttribute(name) ?? '');
    if (one.matches('option')) texts.push(one.textContent);
  }
  return texts.join('\\n');
}`;

/**
 * Looks once, in the page itself: each question from outside would take as long as its answer. What lies
 * under an open window has not been looked at.
 */
export const inspectInPage = `async ({ targetPixels, withAxe, seen }) => {
  const known = new Set(seen);
  const parts = (${shownParts})();
  const front = document.querySelector('dialog[open]') ?? document.body;
  return {
    small: (${smallTargets})(targetPixels),
    losing: (${loseWords})(),
    beyond: (${beyondEdge})(),
    shown: (${shownText})(),
    parts: parts.filter(([part]) => front.contains(part)).map(([, hash]) => hash),
    findings: withAxe ? await (${axeFindings})(parts.filter(([, hash]) => known.has(hash)).map(([part]) => part)) : [],
  };
}`;
