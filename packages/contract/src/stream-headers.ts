/** Headers of `get-once`: the stream position of the board. */
export const EPOCH_HEADER = 'x-stream-epoch';
export const SEQUENCE_HEADER = 'x-stream-seq';
