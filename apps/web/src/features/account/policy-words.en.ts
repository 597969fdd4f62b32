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
      a: 'You can use every market screen without an account, and then we keep nothing about you.',
      b: 'Members are kept with what signing in and their own lists need, and nothing more.',
      c: 'Nothing is sold, shared or used for advertising. There is no tracking by others.',
      d: 'You can take everything away and erase everything yourself, at any time.',
    },
  },
  visitors: {
    title: 'Visitors',
    lines: {
      a: 'Your language, theme, digits, colours and views stay in your own browser, and so do prices that it remembers for the next visit. They are not sent to us.',
      b: 'While you call the server, your network address is counted in memory for a minute, so that nobody can overload it. It is not written to our log of failures.',
      c: 'There are no cookies until you sign in.',
    },
  },
  members: {
    title: 'Members',
    lines: {
      a: 'Your name, your e-mail or phone and whether it is confirmed, and a photo if you give one.',
      b: 'Your password as a hash that cannot be turned back, or the name of the provider by whom you sign in and your number there. Keys that a provider hands us are not kept.',
      c: 'Your sessions: when they began, from which network address, with which browser. They end after 30 days without a visit, and you can end each of them.',
      d: 'Your watch lists with their notes, your messages, your settings, and whether and until when you are pro.',
      e: 'What administrators did about your account, with their reason.',
      f: 'One cookie, which keeps you signed in. No script can read it.',
    },
  },
  signIn: {
    title: 'Signing in',
    lines: {
      a: 'Links and codes that we send you wait as hashes until they are used or too old. A sign-in link waits beside the e-mail it was sent to.',
      b: 'Attempts to sign in are counted per account and number, under a hash, for two hours at most, and calls of a network address beside it, so that nobody can guess your password or flood your mailbox.',
      c: 'Mails and text messages go through the mail and text services of whoever runs this server, who learn your address or number by it.',
    },
  },
  who: {
    title: 'Who sees it',
    lines: {
      a: 'You. Members do not see one another.',
      b: 'Administrators see name, e-mail, phone and membership, to answer you; not your lists, messages or settings. What they change is written down.',
      c: 'Whoever runs this server and its database.',
    },
  },
  rights: {
    title: 'What you can do',
    lines: {
      a: 'See what is kept and take it away as JSON or CSV, under My data.',
      b: 'Change your name and photo there, and sign out any device.',
      c: 'Erase your account. Everything above goes at once, from the database and from mails that wait on the server, and your devices are signed out. Only the list of acts of administrators keeps a number that was yours, without name or reason.',
    },
  },
  myData: 'My data',
  deleteAccount: 'Delete my account',
};
