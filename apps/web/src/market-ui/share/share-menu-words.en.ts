export const shareMenu = {
  menu: 'Actions for {{code}}',
  open: 'Open {{code}}',
  chart: 'Chart image',
  alert: 'Set alert',
  buy: 'Buy into portfolio',
  copy: 'Copy code',
  copied: '{{code}} copied',
  copyLink: 'Copy link',
  copiedLink: 'Link to {{code}} copied',
  notCopied: 'Couldn’t copy {{code}}',
};
