export const naming = {
  cancel: 'বাতিল',
  save: 'সংরক্ষণ করুন',
  needed: 'একটি নাম লিখুন',
  tooLong: 'সর্বোচ্চ {{most}} অক্ষর',
};
