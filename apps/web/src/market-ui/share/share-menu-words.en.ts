export const shareMenu = {
  menu: 'What to do with {{code}}',
  chart: 'Chart as a picture',
  copy: 'Copy the code',
  copied: '{{code}} is copied',
  copyLink: 'Copy the link',
  copiedLink: 'The link to {{code}} is copied',
  notCopied: 'The browser did not let us copy {{code}}',
};
