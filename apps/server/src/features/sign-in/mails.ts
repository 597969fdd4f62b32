import type { Mail, Sms } from '../../post/messages.ts';

type Words = Readonly<Record<'subject' | 'english' | 'bangla', string>>;

/** Both languages: the language of the caller is often unknown. */
const linkMail = (to: string, link: string, { subject, english, bangla }: Words): Mail => ({
  to,
  subject,
  text: `${english}\n\n${bangla}\n\n${link}\n\nDorpon · দর্পণ\n`,
});

export const verificationMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'Confirm your e-mail · আপনার ই-মেইল নিশ্চিত করুন',
    english:
      'Open this link within an hour to confirm your e-mail and sign in. If you did not request it, ignore this mail.',
    bangla:
      'আপনার ই-মেইল নিশ্চিত করে সাইন ইন করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const signInLinkMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'Your sign-in link · আপনার সাইন ইন লিংক',
    english:
      'Open this link within an hour to sign in. It works once. If you did not request it, ignore this mail.',
    bangla:
      'সাইন ইন করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। এটি একবারই কাজ করে। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const passwordMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'A new password · নতুন পাসওয়ার্ড',
    english:
      'Open this link within an hour to choose a new password. If you did not request it, ignore this mail.',
    bangla: 'নতুন পাসওয়ার্ড দিতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const proofMail = (to: string, code: string): Mail =>
  linkMail(to, code, {
    subject: 'Your code · আপনার কোড',
    english:
      'Enter this code within five minutes to go on. It works once. If you did not request it, somebody is signed in to your account: change your password.',
    bangla:
      'এগিয়ে যেতে পাঁচ মিনিটের মধ্যে এই কোডটি দিন। এটি একবারই কাজ করে। আপনি এটি না চেয়ে থাকলে কেউ আপনার অ্যাকাউন্টে সাইন ইন করে আছেন: পাসওয়ার্ড বদলান।',
  });

export const alreadyMemberMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'You already have an account · আপনার একটি অ্যাকাউন্ট আছে',
    english:
      'Someone, perhaps you, tried to create an account with this e-mail, which already has one. Here you can sign in or request a sign-in link.',
    bangla:
      'কেউ, হয়তো আপনি, এই ই-মেইল দিয়ে অ্যাকাউন্ট খুলতে চেয়েছেন; এটি আগে থেকেই আছে। এখানে সাইন ইন করতে বা ই-মেইলে লিংক চাইতে পারেন।',
  });

export const newEmailMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'Confirm your new e-mail · আপনার নতুন ই-মেইল নিশ্চিত করুন',
    english:
      'Open this link within an hour to make this address the e-mail of your account. If you did not request it, ignore this mail.',
    bangla:
      'এই ঠিকানাকে আপনার অ্যাকাউন্টের ই-মেইল করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const emailTakenMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'You already have an account · আপনার একটি অ্যাকাউন্ট আছে',
    english:
      'Someone, perhaps you, tried to use this address for another account. It has an account already, so nothing was changed. You can sign in to it here.',
    bangla:
      'কেউ, হয়তো আপনি, এই ঠিকানাটি অন্য একটি অ্যাকাউন্টে ব্যবহার করতে চেয়েছেন। এর একটি অ্যাকাউন্ট আগে থেকেই আছে, তাই কিছুই বদলায়নি। এখানে তাতে সাইন ইন করতে পারেন।',
  });

export const newEmailAskedMail = (to: string, link: string): Mail =>
  linkMail(to, link, {
    subject: 'Your e-mail is about to change · আপনার ই-মেইল বদলানো হচ্ছে',
    english:
      'Someone signed in to your account asked to change its e-mail. If it was not you, open your data here, sign out everywhere else and change your password.',
    bangla:
      'আপনার অ্যাকাউন্টে সাইন ইন করা কেউ এর ই-মেইল বদলাতে চেয়েছেন। আপনি না হলে এখানে আপনার তথ্য খুলে অন্য সব জায়গায় সাইন আউট করুন এবং পাসওয়ার্ড বদলান।',
  });

type Notice = Readonly<Record<'en' | 'bn', { readonly subject: string; readonly text: string }>>;

/** The member's chosen language, or null. */
export type MailLanguage = keyof Notice | null;

/** In the member's language; in both when they chose none, as the mails above. */
function notice(to: string, page: string, { en, bn }: Notice, language: MailLanguage): Mail {
  const notices = language === null ? [en, bn] : [language === 'en' ? en : bn];
  return {
    to,
    subject: notices.map(({ subject }) => subject).join(' · '),
    text: `${notices.map(({ text }) => text).join('\n\n')}\n\n${page}\n\nDorpon · দর্পণ\n`,
  };
}

export const passwordSetMail = (to: string, page: string, language: MailLanguage): Mail =>
  notice(to, page, passwordSet, language);

const passwordSet: Notice = {
  en: {
    subject: 'A password was set for your account',
    text: 'A password was set for your Dorpon account, and its other devices were signed out. If it was not you, reset your password on the sign-in page at once.',
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্টে পাসওয়ার্ড দেওয়া হয়েছে',
    text: 'আপনার দর্পণ অ্যাকাউন্টে একটি পাসওয়ার্ড দেওয়া হয়েছে এবং অন্য ডিভাইসগুলো সাইন আউট করা হয়েছে। আপনি না দিয়ে থাকলে এখনই সাইন ইন পাতায় নতুন পাসওয়ার্ড চান।',
  },
};

export const passwordChangedMail = (to: string, page: string, language: MailLanguage): Mail =>
  notice(to, page, passwordChanged, language);

const passwordChanged: Notice = {
  en: {
    subject: 'Your password was changed',
    text: 'The password of your Dorpon account was changed, and its other devices were signed out. If it was not you, reset your password on the sign-in page at once.',
  },
  bn: {
    subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    text: 'আপনার দর্পণ অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং অন্য ডিভাইসগুলো সাইন আউট করা হয়েছে। আপনি না বদলে থাকলে এখনই সাইন ইন পাতায় নতুন পাসওয়ার্ড চান।',
  },
};

/** To the new address. */
export const newEmailSetMail = (to: string, page: string, language: MailLanguage): Mail =>
  notice(to, page, newEmailSet, language);

const newEmailSet: Notice = {
  en: {
    subject: 'This is now the e-mail of your account',
    text: 'The e-mail of your Dorpon account was changed to this address. You sign in with it from now on. If it was not you, contact the administrators of the site at once.',
  },
  bn: {
    subject: 'এটি এখন আপনার অ্যাকাউন্টের ই-মেইল',
    text: 'আপনার দর্পণ অ্যাকাউন্টের ই-মেইল বদলে এই ঠিকানা করা হয়েছে। এখন থেকে এটি দিয়ে সাইন ইন করুন। আপনি না বদলে থাকলে এখনই সাইটের প্রশাসকদের জানান।',
  },
};

/** To the old address. */
export const emailChangedMail = (to: string, page: string, language: MailLanguage): Mail =>
  notice(to, page, emailChanged, language);

const emailChanged: Notice = {
  en: {
    subject: 'Your e-mail was changed',
    text: 'The e-mail of your account was changed to another address, and this one no longer signs in. If it was not you, contact the administrators of the site at once.',
  },
  bn: {
    subject: 'আপনার ই-মেইল বদলানো হয়েছে',
    text: 'আপনার অ্যাকাউন্টের ই-মেইল অন্য ঠিকানায় বদলানো হয়েছে; এই ঠিকানা দিয়ে আর সাইন ইন করা যায় না। আপনি না বদলে থাকলে এখনই সাইটের প্রশাসকদের জানান।',
  },
};

/** Changes of a member's passkeys and second factor. */
const securityChanges = {
  secondFactorOn: {
    en: {
      subject: 'A second factor was turned on',
      text: 'A second factor was turned on for your Dorpon account, and its other devices were signed out. From now on signing in also asks for a code of the authenticator app. If it was not you, contact the administrators of the site at once.',
    },
    bn: {
      subject: 'দ্বিতীয় ধাপ চালু করা হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্টে সাইন ইনের দ্বিতীয় ধাপ চালু করা হয়েছে এবং অন্য ডিভাইসগুলো সাইন আউট করা হয়েছে। এখন থেকে সাইন ইন করতে অথেনটিকেটর অ্যাপের কোডও লাগবে। আপনি না করে থাকলে এখনই সাইটের প্রশাসকদের জানান।',
    },
  },
  secondFactorOff: {
    en: {
      subject: 'The second factor was turned off',
      text: 'The second factor of your Dorpon account was turned off. If it was not you, change your password at once and turn it on again.',
    },
    bn: {
      subject: 'দ্বিতীয় ধাপ বন্ধ করা হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্টে সাইন ইনের দ্বিতীয় ধাপ বন্ধ করা হয়েছে। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং এটি আবার চালু করুন।',
    },
  },
  recoveryCodesRemade: {
    en: {
      subject: 'New recovery codes were made',
      text: 'New recovery codes were made for your Dorpon account; the old ones no longer work. If it was not you, change your password and make new codes at once.',
    },
    bn: {
      subject: 'নতুন রিকভারি কোড তৈরি হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্টের নতুন রিকভারি কোড তৈরি হয়েছে; আগেরগুলো আর কাজ করবে না। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং নতুন কোড তৈরি করুন।',
    },
  },
  recoveryCodeUsed: {
    en: {
      subject: 'A recovery code was used',
      text: 'A recovery code of your Dorpon account was used. It does not work again. If it was not you, change your password and make new codes at once.',
    },
    bn: {
      subject: 'একটি রিকভারি কোড ব্যবহার হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্টের একটি রিকভারি কোড ব্যবহার হয়েছে। এটি আর কাজ করবে না। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং নতুন কোড তৈরি করুন।',
    },
  },
  passkeyAdded: {
    en: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your Dorpon account. Whoever has it can sign in. If it was not you, remove it under “My data”, sign out everywhere else and change your password.',
    },
    bn: {
      subject: 'একটি পাসকি যোগ করা হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্টে একটি পাসকি যোগ করা হয়েছে। এটি দিয়ে সাইন ইন করা যায়। আপনি না করে থাকলে “আমার তথ্য” থেকে এটি সরান, অন্য সব জায়গায় সাইন আউট করুন এবং পাসওয়ার্ড বদলান।',
    },
  },
  passkeyRemoved: {
    en: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your Dorpon account and no longer signs in. If it was not you, change your password at once.',
    },
    bn: {
      subject: 'একটি পাসকি সরানো হয়েছে',
      text: 'আপনার দর্পণ অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে; এটি দিয়ে আর সাইন ইন করা যাবে না। আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
    },
  },
} as const satisfies Record<string, Notice>;

export type SecurityChange = keyof typeof securityChanges;

export const securityMail = (
  to: string,
  page: string,
  language: MailLanguage,
  change: SecurityChange,
): Mail => notice(to, page, securityChanges[change], language);

export const codeSms = (to: string, code: string): Sms => ({
  to,
  text: `Dorpon code: ${code}\nদর্পণ কোড: ${code}`,
});
