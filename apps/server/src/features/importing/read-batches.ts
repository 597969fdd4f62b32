/** An error of reading a file; any other error while it is imported is one of storing it. */
export class UnreadableFile extends Error {}

interface Batches<Batch> {
  batches(): AsyncIterable<Batch>;
}

export async function* readBatches<Batch>(file: Batches<Batch>): AsyncGenerator<Batch> {
  try {
    yield* file.batches();
  } catch (error) {
    throw new UnreadableFile((error as Error).message, { cause: error });
  }
}
