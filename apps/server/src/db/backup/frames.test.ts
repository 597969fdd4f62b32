import { describe, expect, it } from 'vitest';
import { DamagedBackup, FrameWriter, framesOf } from './frames.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = bytes.length): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind, bytes: content } of framesOf(inPieces(bytes, size)))
    found.push(`${kind} ${content}`);
  return found;
}

const whole = (): Buffer => {
  const frames = new FrameWriter();
  const manifest = frames.frame('M', Buffer.from('about'));
  return Buffer.concat([...manifest, ...frames.frame('D', Buffer.from('rows')), ...frames.end()]);
};

describe('frames', () => {
  it('are read as written, however the bytes are cut', async () => {
    for (const size of [1, 2, 7, 1000])
      expect(await read(whole(), size)).toEqual(['M about', 'D rows']);
  });

  const withHead = (change: (head: Buffer) => void): Buffer => {
    const bytes = whole();
    change(bytes.subarray('Mxxxxabout'.length));
    return bytes;
  };
  it.each([
    ['an unknown kind of frame', withHead((head) => head.write('Q'))],
    ['a frame that is too long', withHead((head) => head.writeUInt32BE(0xffff_ffff, 1))],
    ['its checksum does not match', withHead((head) => head.write('X', 5))],
    ['data after its end', Buffer.concat([whole(), Buffer.from('x')])],
    ['its end is missing', whole().subarray(0, -1)],
  ])('with a fault are refused with its name: %s', async (fault, bytes) => {
    const failure = await read(bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DamagedBackup);
    expect((failure as Error).message).toContain(fault);
  });
});
