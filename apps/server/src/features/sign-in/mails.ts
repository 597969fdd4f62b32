import type { Mail, Sms } from '../../post/letters.ts';

type Words = Readonly<Record<'subject' | 'english' | 'bangla', string>>;

/** Both languages: who asks for a link has not always told us theirs. */
const letter = (to: string, link: string, { subject, english, bangla }: Words): Mail => ({
  to,
  subject,
  text: `${english}\n\n${bangla}\n\n${link}\n\nDorpon · দর্পণ\n`,
});

export const verificationMail = (to: string, link: string): Mail =>
  letter(to, link, {
    subject: 'Confirm your e-mail · আপনার ই-মেইল নিশ্চিত করুন',
    english:
      'Open this link within an hour to confirm your e-mail and sign in. If you did not ask for it, do nothing.',
    bangla:
      'আপনার ই-মেইল নিশ্চিত করে সাইন ইন করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const signInLinkMail = (to: string, link: string): Mail =>
  letter(to, link, {
    subject: 'Your sign-in link · আপনার সাইন ইন লিংক',
    english:
      'Open this link within an hour to sign in. It works once. If you did not ask for it, do nothing.',
    bangla:
      'সাইন ইন করতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। এটি একবারই কাজ করে। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const passwordMail = (to: string, link: string): Mail =>
  letter(to, link, {
    subject: 'A new password · নতুন পাসওয়ার্ড',
    english:
      'Open this link within an hour to choose a new password. If you did not ask for it, do nothing.',
    bangla: 'নতুন পাসওয়ার্ড দিতে এক ঘণ্টার মধ্যে এই লিংকটি খুলুন। আপনি এটি না চেয়ে থাকলে কিছু করবেন না।',
  });

export const alreadyMemberMail = (to: string, link: string): Mail =>
  letter(to, link, {
    subject: 'You already have an account · আপনার একটি অ্যাকাউন্ট আছে',
    english:
      'Somebody, perhaps you, tried to make an account with this e-mail; there is one already. Here you can sign in, or ask for a link by mail.',
    bangla:
      'কেউ, হয়তো আপনি, এই ই-মেইল দিয়ে অ্যাকাউন্ট খুলতে চেয়েছেন; এটি আগে থেকেই আছে। এখানে সাইন ইন করতে বা ই-মেইলে লিংক চাইতে পারেন।',
  });

export const codeSms = (to: string, code: string): Sms => ({
  to,
  text: `Dorpon code: ${code}\nদর্পণ কোড: ${code}`,
});
