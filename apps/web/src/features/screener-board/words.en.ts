import { screens } from '@dorpon/contract/screens.data';

export const screenerBoard = {
  ...screens.screenerBoard.words.en,
  all: 'Screeners',
  about: 'About this screener',
  share: 'Share',
  copy: 'Edit a copy',
  edit: 'Edit',
  copied: 'Link copied',
  notCopied: 'Couldn’t copy. The address of this page is the link.',
  why: 'Why people use it',
  fails: 'Weakness',
  loading: 'Loading the screener',
  failed: 'Couldn’t load your screeners.',
  publicFailed: 'Couldn’t load the screener.',
  unknown: {
    title: 'No such screener',
    text: 'It may have been removed or unpublished, or it belongs to another member.',
    action: 'Show the ready screeners',
  },
};
