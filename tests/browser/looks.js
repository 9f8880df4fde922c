// What looks.py evaluates in the page.
({ still, least }) => {
  const SLACK = 1.5; // px that nobody sees
  const TARGETS = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]';
  // Cards of one group overlap by design: each still shows its corner, and does what the group does.
  const FANNED = '.cs, .duo, .fan, .pilebox, .spread, .open, .duos';
  const found = [];
  const report = (what, where) => found.push({ what, where: where.slice(0, 160) });

  const root = [...document.querySelectorAll('dialog[open], .over-table')].at(-1) ?? document.body;
  const named = (element) => {
    const classes = [...element.classList].filter((name) => !name.startsWith('svelte-')).slice(0, 2).map((name) => `.${name}`).join('');
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}${classes} “${text}”`;
  };
  // For screen readers alone: one pixel, cut off.
  const unseen = (element) => { for (let node = element; node; node = node.parentElement) if (node.offsetWidth === 1 && getComputedStyle(node).overflowX !== 'visible') return true; return false; };
  const shown = (element) => !unseen(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr, [hidden], .ghost, .flights');
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const size = (box) => [box.right - box.left, box.bottom - box.top];
  const real = (box, much = 0) => size(box).every((side) => side > much);

  /** The parts of a box that its ancestors let through; null where one of them scrolls it away. */
  function through(element, box) {
    let rest = box;
    const fixed = (node) => getComputedStyle(node).position === 'fixed';
    for (let node = element; node && node !== document.documentElement && node !== document.body; node = node.parentElement) {
      if (node !== element || !node.matches('button')) {
        const style = getComputedStyle(node);
        const [x, y] = [style.overflowX, style.overflowY];
        if (x !== 'visible' || y !== 'visible') {
          const edge = node.getBoundingClientRect();
          const clip = { left: x === 'visible' ? -1e6 : edge.left, right: x === 'visible' ? 1e6 : edge.right, top: y === 'visible' ? -1e6 : edge.top, bottom: y === 'visible' ? 1e6 : edge.bottom };
          const kept = meet(rest, clip);
          const scrolls = /auto|scroll/.test(x + y);
          if (scrolls && (!real(kept) || kept.bottom - kept.top < rest.bottom - rest.top - SLACK || kept.right - kept.left < rest.right - rest.left - SLACK)) return null;
          rest = kept;
        }
      }
      if (fixed(node)) break;
    }
    return rest;
  }

  // Text: every line of every text node
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest('script, style, option, title, svg') || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const lean = rect.height * 0.22; // the box of a line is higher than its letters
      lines.push({ element, text: node.data.trim(), box: { left: rect.left + 0.5, right: rect.right - 0.5, top: rect.top + lean, bottom: rect.bottom - lean } });
    }
  }

  const visible = [];
  for (const line of lines) {
    const kept = through(line.element, line.box);
    if (kept === null) continue; // one can scroll to it
    const [w, h] = size(line.box);
    const [kw, kh] = size(kept);
    if (kw < w - SLACK || kh < h - SLACK) report('cut text', `${named(line.element)} in “${line.text.slice(0, 60)}”`);
    else visible.push(line);
  }
  for (const element of root.querySelectorAll('*')) {
    if (!shown(element) || !element.firstChild || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    if (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) report('shortened text', named(element));
  }

  // Text that something else lies on, and text on text
  for (const { element, box, text } of visible) {
    for (const [x, y] of [[0.5, 0.5], [0.04, 0.5], [0.96, 0.5]].map(([a, b]) => [box.left + (box.right - box.left) * a, box.top + (box.bottom - box.top) * b])) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(element) || element.contains(top)) continue;
      const group = element.closest(FANNED);
      if (group && group.contains(top)) continue;
      // A whole area may be a target that lies over what it is about, and shows it through.
      if (top.matches('.target') && top.parentElement.contains(element)) continue;
      if (element.closest('label')?.contains(top)) continue;
      const pin = [top, ...ancestors(top)].find((node) => /sticky|fixed/.test(getComputedStyle(node).position));
      if (pin && !pin.contains(element)) continue; // what stays while the rest is scrolled
      report('covered text', `“${text.slice(0, 50)}” of ${named(element)} under ${named(top)}`);
      break;
    }
  }
  function* ancestors(node) { for (let up = node.parentElement; up; up = up.parentElement) yield up; }
  const pinned = (element) => [element, ...ancestors(element)].find((node) => /sticky|fixed/.test(getComputedStyle(node).position));
  visible.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < visible.length; i++)
    for (let j = i + 1; j < visible.length && visible[j].box.top < visible[i].box.bottom; j++) {
      const [a, b] = [visible[i], visible[j]];
      if (a.element === b.element || !real(meet(a.box, b.box), SLACK)) continue;
      const group = a.element.closest(FANNED);
      if ((group && group.contains(b.element)) || pinned(a.element) !== pinned(b.element)) continue;
      report('text on text', `“${a.text.slice(0, 40)}” of ${named(a.element)} and “${b.text.slice(0, 40)}” of ${named(b.element)}`);
    }

  // Text that leaves the paper it stands on: the nearest box with a ground of its own
  const grounded = (element) => {
    for (let node = element; node && node !== root; node = node.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(node);
      if (backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)) return node;
      if (position === 'absolute' || position === 'fixed') return null; // put there on purpose
    }
    return null;
  };
  for (const { element, box, text } of visible) {
    const paper = grounded(element)?.getBoundingClientRect();
    if (!paper) continue;
    const out = Math.max(paper.left - box.left, box.right - paper.right, paper.top - box.top, box.bottom - paper.bottom);
    if (out > SLACK) report('text leaves its paper', `“${text.slice(0, 50)}” of ${named(element)} by ${Math.round(out)} px`);
  }

  // Targets
  const targets = [];
  for (const element of root.querySelectorAll(TARGETS)) {
    if (!shown(element) || element.disabled || element.closest('[inert]')) continue;
    let box = element.getBoundingClientRect();
    const label = element.closest('label');
    if (label && /checkbox|radio/.test(element.type ?? '')) box = label.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const inline = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    if (!inline && (box.width < least - 0.5 || box.height < least - 0.5)) report('small target', `${named(element)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    const kept = through(element, box);
    if (kept && real(kept)) targets.push({ element, box: kept });
    if (kept && (kept.left < -SLACK || kept.right > innerWidth + SLACK)) report('outside', named(element));
  }
  for (let i = 0; i < targets.length; i++)
    for (let j = i + 1; j < targets.length; j++) {
      const [a, b] = [targets[i], targets[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element) || !real(meet(a.box, b.box), 3)) continue;
      const group = a.element.closest(FANNED);
      if ((group && group.contains(b.element)) || pinned(a.element) !== pinned(b.element)) continue;
      if ([a, b].some(({ element }) => element.matches('.target')) && a.element.parentElement === b.element.parentElement) continue;
      report('targets overlap', `${named(a.element)} and ${named(b.element)}`);
    }

  // The page itself
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) report('scrolls sideways', `${page.scrollWidth} px of ${innerWidth}`);
  for (const { element, box, text } of visible)
    if ((box.left < -SLACK || box.right > innerWidth + SLACK) && !pinned(element)) report('outside', `“${text.slice(0, 40)}” of ${named(element)}`);
  if (still && page.scrollHeight > innerHeight + 1) report('scrolls', `${page.scrollHeight} px of ${innerHeight}`);
  return found;
}
