// Draws a member's worth before the app runs: src/app/README.md says how.
const OVERVIEW = '/api/portfolio/get-overview';

async function drawWorth() {
  const stored = (name) => localStorage.getItem(name);
  const [address] = [...earlyAnswers.keys()].filter((each) => each.endsWith(OVERVIEW));
  if (!address || stored('portfolio.amounts') === 'hidden') return;
  // The phone app asks for a fingerprint first.
  if (stored('portfolio.lock') === 'on') return;
  const answer = (await earlyAnswers.get(address)).clone();
  if (!answer.ok) return;
  const { worth, unknown, transactions, holdings } = await answer.json();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const root = document.getElementById('root');
  const { lang } = document.documentElement;
  const template = document.querySelector(`template.own-glance[lang=${lang}]`);
  // What the app has drawn stays, and an incomplete worth is the app's to explain.
  if (root.hasChildNodes() || !template || unknown.length > 0 || transactions === 0) return;
  let [base, now] = [0, 0];
  for (const { quantity, price, dayBase } of holdings) {
    if (dayBase === null) continue;
    base += dayBase;
    now += quantity * price;
  }
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const digits = stored('numerals') ?? (lang === 'bn' ? 'beng' : 'latn');
  const figures = new Intl.NumberFormat(`en-IN-u-nu-${digits}`, decimals);
  const written = (value, plus) =>
    (value < 0 ? '−' : value > 0 ? plus : '') + figures.format(Math.abs(value));
  const glance = template.content.cloneNode(true);
  const set = (selector, text) => {
    glance.querySelector(selector).textContent = text;
  };
  const [whole, rest] = written(worth / 100, '').split('.');
  set('.big-whole', whole);
  set('.big-decimals', `.${rest}`);
  set('.own-change', written((now - base) / 100, '+'));
  if (base > 0) set('.heading-change b', `${written(((now - base) / base) * 100, '+')}%`);
  const tone = now > base ? 'up' : now < base ? 'dn' : 'uc';
  glance.querySelector('.heading-change').classList.add(tone);
  if (stored('menu') === 'rail' || matchMedia('(width < 1080px)').matches)
    glance.firstElementChild.dataset.menu = 'rail';
  for (const style of document.querySelectorAll('link[rel=preload][as=style]'))
    style.rel = 'stylesheet';
  root.append(glance);
}

// `glance.js` has asked for the answer; the app renders after this. Without a glance it draws the figures itself.
globalThis.ownGlance = drawWorth().catch(() => {});
