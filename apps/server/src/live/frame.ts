import { constants, deflateRawSync } from 'node:zlib';

const FINAL_TEXT = 0x81;
const RESERVED_1 = 0x40;

/**
 * One unmasked WebSocket text frame, header and payload in one buffer: one write, one system call.
 */
export function textFrame(payload: Buffer, deflated: boolean): Buffer {
  const { length } = payload;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(head + length);
  frame[0] = deflated ? FINAL_TEXT | RESERVED_1 : FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, head);
  return frame;
}

/**
 * Raw deflate ended by a sync flush whose last four bytes are cut (RFC 7692 §7.2.1). It refers to
 * no earlier message, so every receiver without context takeover can read the same bytes.
 */
export function deflateMessage(payload: Buffer): Buffer {
  const flushed = deflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH, level: 5 });
  return flushed.subarray(0, flushed.length - 4);
}
