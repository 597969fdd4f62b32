/** A value that can be read and subscribed to. */
export interface Cell<Value> {
  read(): Value;
  subscribe(listener: () => void): () => void;
}
