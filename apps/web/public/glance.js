// Completes the server's HTML and starts the app: src/app/README.md says how.
const STORY_MS = 600_000;
const DIGITS = { latn: '0123456789', beng: '০১২৩৪৫৬৭৮৯' };

function completeGlance() {
  const root = document.getElementById('root');
  // Opened by the service worker, the page has no figures: those of the last visit are filled in.
  const empty = document.querySelector('template.kept-glance');
  if (empty && location.pathname === '/' && !/[?&](?!lang=)/.test(location.search))
    root.append(empty.content.cloneNode(true));
  const shell = root?.firstElementChild;
  if (!shell) return false;
  const { lang } = document.documentElement;
  let glance = JSON.parse(shell.dataset.glance ?? '{}');
  let [saved, digits, menu] = [];
  try {
    digits = DIGITS[localStorage.getItem('numerals')];
    menu = localStorage.getItem('menu');
    saved = JSON.parse(localStorage.getItem('glance'));
  } catch {}
  if (saved?.version !== 1 || saved.language !== lang || !saved.text) saved = null;
  const set = (selector, text) => {
    shell.querySelector(selector).textContent = text;
  };
  if (glance.language === lang) {
    if (!glance.story && saved && Math.abs(glance.at - saved.at) < STORY_MS)
      glance.story = saved.story;
  } else {
    // The server does not know a language chosen here; the last visit's words are in it.
    if (!saved) return shell.remove();
    glance = saved;
    set('.hero-name', glance.name);
    set('.big-whole', glance.text.whole);
    set('.big-decimals', glance.text.decimals);
    set('.heading-change', glance.text.change);
    const tone = glance.change > 0 ? 'up' : glance.change < 0 ? 'dn' : 'uc';
    shell.querySelector('.heading-change').className = `heading-change ${tone}`;
    set('.hero-time', glance.text.asOf);
  }
  set('.story-line', glance.story);
  if (digits) {
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
    const converted = (digit) => digits[(DIGITS.latn + DIGITS.beng).indexOf(digit) % 10];
    while (texts.nextNode())
      texts.currentNode.data = texts.currentNode.data.replace(/[0-9০-৯]/g, converted);
  }
  shell.dataset.menu = menu === 'rail' || innerWidth < 1080 ? 'rail' : 'open';
  try {
    localStorage.setItem('glance', JSON.stringify(glance));
  } catch {}
  return true;
}

const EARLY_MS = 10_000;
/** By address: answers that the app takes (src/platform/early-answers.ts). */
globalThis.earlyAnswers = new Map();

/** Asks for what is a member's own before the app runs. An address with a query may show something else. */
function askForOwn() {
  try {
    if (localStorage.getItem('user') === null || location.search) return;
  } catch {
    return;
  }
  for (const link of document.querySelectorAll('link[rel=own]')) {
    const address = link.getAttribute('href');
    const answer = fetch(address, { headers: { accept: 'application/json' } });
    answer.catch(() => {});
    earlyAnswers.set(address, answer);
  }
  setTimeout(() => earlyAnswers.clear(), EARLY_MS);
}
askForOwn();

document.addEventListener('DOMContentLoaded', () => {
  // Under `npm run dev` the app is a script of the page and starts by itself.
  const app = document.getElementById('app');
  // Nothing else could retry yet.
  const start = () => app && import(app.href).catch(() => setTimeout(start, 5000));
  // A frame and a task later, what was drawn is painted.
  if (completeGlance()) requestAnimationFrame(() => setTimeout(start));
  else start();
});
