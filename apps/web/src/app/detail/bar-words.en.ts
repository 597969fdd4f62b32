export const shareBar = {
  label: 'Previous and next share',
  back: 'Back',
  none: 'No more shares',
  prev: 'Previous',
  next: 'Next',
  place: '{{n}} of {{all}}',
};
