// Completes the server's HTML and starts the app: src/app/README.md says how.
const STORY_MS = 600_000;
/** Those of src/app/shell/use-room.ts. */
const ROOM_STEPS = [680, 900, 980, 1120, 1180, 1500, 2100];
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
  // Only home keeps words of the last visit: the server does not know a language chosen here.
  const isHome = location.pathname === '/';
  if (!isHome && shell.lang !== lang) return shell.remove();
  let [saved, digits, menu] = [];
  try {
    digits = DIGITS[localStorage.getItem('numerals')];
    menu = localStorage.getItem('menu');
    saved = JSON.parse(localStorage.getItem('glance'));
  } catch {}
  if (saved?.version !== 1 || saved.language !== lang || !saved.text) saved = null;
  const glance = isHome ? completeHome(shell, saved) : undefined;
  if (isHome && !glance) return shell.remove();
  if (digits) {
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
    const digitIn = (digit) => digits[(DIGITS.latn + DIGITS.beng).indexOf(digit) % 10];
    // Codes and names stay as they are.
    const converted = (word) => (/[A-Za-z]/.test(word) ? word : word.replace(/[0-9০-৯]/g, digitIn));
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement.closest('[translate=no]'))
        text.data = text.data.replace(/(?:\b[A-Za-z]\+)?[A-Za-z0-9০-৯]+/g, converted);
    }
  }
  shell.dataset.menu = menu === 'rail' || matchMedia('(width < 1080px)').matches ? 'rail' : 'open';
  const main = shell.querySelector('main');
  // Not asked on a phone: that would compute the layout once more.
  const isScreen = matchMedia(`(width < 680px) and (width: ${screen.width}px)`).matches;
  const room = isScreen ? screen.width : main.clientWidth;
  main.style.setProperty('--room', `${room}px`);
  main.dataset.under = ROOM_STEPS.filter((step) => room < step).join(' ');
  try {
    if (glance) localStorage.setItem('glance', JSON.stringify(glance));
  } catch {}
  return true;
}

/** The server's figures, or those of the last visit in a language chosen here. */
function completeHome(shell, saved) {
  const set = (selector, text) => {
    shell.querySelector(selector).textContent = text;
  };
  const glance = JSON.parse(shell.dataset.glance ?? '{}');
  if (glance.language === document.documentElement.lang) {
    if (!glance.story && saved && Math.abs(glance.at - saved.at) < STORY_MS)
      glance.story = saved.story;
    set('.story-line', glance.story);
    return glance;
  }
  if (!saved) return undefined;
  set('.hero-name', saved.name);
  set('.big-whole', saved.text.whole);
  set('.big-decimals', saved.text.decimals);
  set('.heading-change', saved.text.change);
  const tone = saved.change > 0 ? 'up' : saved.change < 0 ? 'dn' : 'uc';
  shell.querySelector('.heading-change').className = `heading-change ${tone}`;
  set('.hero-time', saved.text.asOf);
  set('.story-line', saved.story);
  return saved;
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

/** Each in a task of its own: a phone can answer between two. */
async function run(files) {
  for (const { href } of files) await import(href);
}

document.addEventListener('DOMContentLoaded', () => {
  // Under `npm run dev` the app is a script of the page and starts by itself.
  const app = document.getElementById('app');
  const isDrawn = completeGlance();
  const base = document.querySelectorAll('#app ~ .base');
  const files = document.querySelectorAll('#app ~ [href$=".js"]:not(.base, .apart)');
  const start = async () => {
    for (const link of document.querySelectorAll('[rel=after-paint]')) link.rel = link.dataset.rel;
    if (!app) return;
    try {
      if (isDrawn) await run(base);
      const begun = import(app.href);
      // The app waits for it.
      if (isDrawn) globalThis.pageRun = begun.then(() => run(files)).catch(() => {});
      await begun;
    } catch {
      // Nothing else could retry yet.
      setTimeout(start, 5000);
    }
  };
  // Painted a frame and a task later, but not in a hidden tab. A second start does nothing.
  if (isDrawn && !document.hidden) {
    requestAnimationFrame(() => setTimeout(start));
    document.addEventListener('visibilitychange', start, { once: true });
  } else start();
});
