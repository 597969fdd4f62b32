/** On the answer of `get-once`: the place in the stream that the board is of. */
export const EPOCH_HEADER = 'x-stream-epoch';
export const SEQUENCE_HEADER = 'x-stream-seq';
