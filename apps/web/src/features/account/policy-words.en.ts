import { screens } from '@dorpon/contract/screens.data';

/**
 * The policy describes what the code does: change both together, and the date in
 * privacy-policy-page.tsx.
 */
export const policy = {
  ...screens.privacyPolicy.words.en,
  note: 'In force since {{day}}',
  inShort: {
    title: 'In short',
    lines: {
      a: 'You can use every market screen without an account, and then we store nothing about you.',
      b: 'Of members we store only what signing in and their own use of the app need.',
      c: 'Nothing is sold, shared or used for advertising. There is no tracking by others.',
      d: 'You can export and erase everything yourself, at any time.',
    },
  },
  visitors: {
    title: 'Visitors',
    lines: {
      a: 'Your language, theme, digits, colours and views stay in your own browser, and so do prices that it remembers for the next visit. They are not sent to us. Shares that you star stay there too, until you sign in: then they are added to your watch list.',
      b: 'While you call the server, your network address is counted in memory for a minute, so that nobody can overload the server. The address is not written to our log of failures.',
      c: 'There are no cookies until you start to sign in or create an account.',
      d: 'Visitors and free members sometimes see a message of ours below a screen. We count how often each is shown, opened and hidden, not by whom. So that nobody can falsify the counts, your network address or session is kept in memory for an hour at most. When you last saw one, and whether you hid them, stays in your browser.',
      analytics:
        'Google Analytics counts which screens are opened. It sets no cookie, gets the kind of screen without codes or searches, and is not loaded if your browser sends Do Not Track or Global Privacy Control.',
    },
  },
  members: {
    title: 'Members',
    lines: {
      a: 'Your name, your e-mail or phone and whether it is confirmed, and a photo if you give one.',
      b: 'Your password as a hash that cannot be reversed, or the name of the provider you sign in with and your identifier there. Keys that a provider gives us are not stored.',
      c: 'Your sessions: when they began, from which network address, with which browser. They end after 30 days without a visit, and you can end each of them.',
      d: 'Your watch lists with their notes, your messages, your settings, and whether and until when you are pro.',
      h: 'What you make here: portfolios with their transactions, alerts and when they fired, charts, drawings and templates, screeners and backtests.',
      i: 'If you turn them on: the secret of your second factor and your recovery codes, encrypted; the public keys of your passkeys; the address at which each of your devices takes push notices.',
      e: 'What administrators changed about your account, and why.',
      g: 'Your invoices with your name and e-mail as billed, and what was paid back.',
      f: 'Cookies that no script can read. One keeps you signed in. One recognises a browser that you have signed in with, so that strangers cannot use up your attempts; it stays for up to 400 days. One marks the browser in which you create an account, for a day.',
    },
  },
  signIn: {
    title: 'Signing in',
    lines: {
      a: 'Links and codes that we send you are stored as hashes until they are used or expire. A sign-in link is stored with the e-mail it was sent to.',
      b: 'Attempts to sign in are counted per account, phone number and network address, under a hash, for a day at most, so that nobody can guess your password or flood your mailbox.',
      c: 'Mails and text messages go through the mail and text services of the operator of this server, which thereby learn your address or number.',
    },
  },
  who: {
    title: 'Who sees it',
    lines: {
      a: 'You. Other members see only what you publish, a screener or a chart, and of a screener the display name that you chose.',
      b: 'Administrators see name, e-mail, phone and membership, to answer you, and the log of their actions with the messages that they sent; not your lists, portfolios or settings. What they change is logged.',
      c: 'The operator of this server and its database.',
    },
  },
  rights: {
    title: 'What you can do',
    lines: {
      a: 'See what is stored and export it as JSON or CSV, under My data.',
      b: 'Change your name and photo there, and sign out any device.',
      c: 'Erase your account. Everything above is removed at once, from the database and from mails that are still on the server, and your devices are signed out. Only the log of administrator actions keeps each action with your former member ID, without name or reason; and of invoices, the number, dates, amount and name as billed stay, because tax law demands it.',
    },
  },
  myData: 'My data',
  deleteAccount: 'Delete my account',
};
