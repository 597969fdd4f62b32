import { DepthLadder } from '../../market-ui/depth/depth-ladder.tsx';
import { bigBook, book, emptyBook, lockedDown, lockedUp, thinBook } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

export function DepthSpecimens() {
  return (
    <Specimen of="depth-ladder">
      <Case name="both sides">
        <DepthLadder depth={book} halt="" />
      </Case>
      <Case name="large figures">
        <DepthLadder depth={bigBook} halt="" />
      </Case>
      <Case name="thin book">
        <DepthLadder depth={thinBook} halt="" />
      </Case>
      <Case name="upper lock">
        <DepthLadder depth={lockedUp} halt="upper-lock" />
      </Case>
      <Case name="lower lock">
        <DepthLadder depth={lockedDown} halt="lower-lock" />
      </Case>
      <Case name="halted, orders stay">
        <DepthLadder depth={book} halt="regulator" />
      </Case>
      <Case name="suspended, no orders">
        <DepthLadder depth={emptyBook} halt="record-date" />
      </Case>
      <Case name="loading">
        <DepthLadder depth={null} halt="" />
      </Case>
    </Specimen>
  );
}
