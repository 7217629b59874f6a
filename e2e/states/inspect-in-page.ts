/** The result of one inspection of a page. */
export type Inspection = {
  readonly findings: readonly (readonly [rule: string, elements: readonly string[]])[];
  readonly small: readonly string[];
  readonly overflowing: readonly string[];
  /** Elements beyond the right edge, if the page scrolls sideways. */
  readonly beyond: readonly string[];
  /** Every visible text and accessible name. */
  readonly shown: string;
  /** Hashes of the parts that this inspection covers. */
  readonly parts: readonly number[];
};

/** The visible parts of a page, each with a hash of its HTML. */
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
 * Violations that axe finds outside the excluded parts; rules about the page as a whole run every time. The dark
 * theme changes only colours, so only contrast is checked in it.
 */
const axeViolations = `async (exclude) => {
  const run = async (theme, only) => {
    const { violations } = await axe.run({ include: [document.documentElement], exclude }, { resultTypes: ['violations'], ...only });
    const coloursOf = ({ any: [check] }) =>
      check?.data?.fgColor === undefined ? '' : check.data.fgColor + ' on ' + check.data.bgColor + ' ';
    return violations.map(({ id, nodes }) => [id + theme, nodes.map((node) => coloursOf(node) + node.html)]);
  };
  const light = await run('', {});
  document.documentElement.dataset.theme = 'dark';
  // With reduced motion, colour transitions end within two frames.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const dark = await run(' in the dark', { runOnly: { type: 'rule', values: ['color-contrast'] } });
  document.documentElement.dataset.theme = 'light';
  return [...light, ...dark];
}`;

/**
 * Targets smaller than this many pixels. Links within a sentence are exempt (WCAG 2.5.5 and 2.5.8), and so are
 * hidden targets. The label of a radio button or checkbox counts as part of it, and so does an area that
 * `::before` adds.
 */
const smallTargets = `(minPixels) => {
  const isInSentence = (one) =>
    getComputedStyle(one).display === 'inline' &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim().length > 1);
  const sizeOf = (one) => {
    const target = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') ?? one : one;
    const { width, height } = target.getBoundingClientRect();
    const around = getComputedStyle(target, '::before');
    if (around.content === 'none' || around.position !== 'absolute') return { width, height };
    return { width: Math.max(width, parseFloat(around.width)), height: Math.max(height, parseFloat(around.height)) };
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, [aria-hidden=true]') && !isInSentence(one))
    .map((one) => [one, sizeOf(one)])
    .filter(([, { width, height }]) => width > 1 && (width < minPixels - 0.5 || height < minPixels - 0.5))
    .map(([one, { width, height }]) => Math.round(width) + ' x ' + Math.round(height) + ' ' + one.outerHTML.slice(0, 160));
}`;

/** Texts that overflow their box, or are cut off without an ellipsis. */
export const overflowingText = `() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const overflowing = new Set();
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (data.trim() === '' || parentElement.closest('.sr-only, script, style, option, svg')) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    let box = parentElement;
    while (getComputedStyle(box).display.startsWith('inline') && !/flex|grid|block/.test(getComputedStyle(box).display)) box = box.parentElement;
    if (getComputedStyle(box).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const text = range.getBoundingClientRect();
    const { left, right, width } = box.getBoundingClientRect();
    if (width > 1 && text.width > 0 && (text.right > right + 1 || text.left < left - 1)) overflowing.add(data.trim().slice(0, 40) + ' in ' + box.outerHTML.slice(0, 160));
  }
  return [...overflowing];
}`;

/** If the page scrolls sideways: by how much, and the innermost elements beyond the right edge. */
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
 * Runs all checks in one call, because each call from outside costs as much as a check. Only the parts inside an
 * open dialog count as inspected.
 */
export const inspectInPage = `async ({ targetPixels, withAxe, seen }) => {
  const known = new Set(seen);
  const parts = (${shownParts})();
  const front = document.querySelector('dialog[open]') ?? document.body;
  return {
    small: (${smallTargets})(targetPixels),
    overflowing: (${overflowingText})(),
    beyond: (${beyondEdge})(),
    shown: (${shownText})(),
    parts: parts.filter(([part]) => front.contains(part)).map(([, hash]) => hash),
    findings: withAxe ? await (${axeViolations})(parts.filter(([, hash]) => known.has(hash)).map(([part]) => part)) : [],
  };
}`;
