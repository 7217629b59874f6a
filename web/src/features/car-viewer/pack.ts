/** What the packing script writes, `car/format.ts`: a head with frames and sizes, then the pictures. */
const magic = 0x4e_52_55_54;
const headBytes = 10;
const entryBytes = 6;

type Bytes = Uint8Array<ArrayBuffer>;
type Place = { readonly start: number; readonly end: number };

export type Pack = {
  /** Takes the next piece as it arrives; throws when this is no pack. */
  readonly add: (piece: Bytes) => void;
  /** The encoded picture of a frame; null until all of it has arrived, or when there is none. */
  readonly picture: (frame: number) => Bytes | null;
  readonly isWhole: () => boolean;
};

/** Reads the car's pictures out of one file while it is still arriving (docs/adr/0018). */
export function createPack(): Pack {
  let held: Bytes = new Uint8Array(0);
  let arrived = 0;
  let places: ReadonlyMap<number, Place> | null = null;

  const makeRoomFor = (bytes: number) => {
    if (bytes <= held.byteLength) return;
    const larger = new Uint8Array(bytes);
    larger.set(held.subarray(0, arrived));
    held = larger;
  };

  return {
    add: (piece) => {
      makeRoomFor(arrived + piece.byteLength);
      held.set(piece, arrived);
      arrived += piece.byteLength;
      if (places !== null) return;
      places = readPlaces(held.subarray(0, arrived));
      if (places !== null) makeRoomFor(endOf(places));
    },
    picture: (frame) => {
      const place = places?.get(frame);
      return place && place.end <= arrived ? held.subarray(place.start, place.end) : null;
    },
    isWhole: () => places !== null && arrived === endOf(places),
  };
}

/** Where each frame's picture lies; null while the head is still arriving. */
function readPlaces(bytes: Bytes): ReadonlyMap<number, Place> | null {
  if (bytes.byteLength < headBytes) return null;
  const head = new DataView(bytes.buffer, 0, bytes.byteLength);
  if (head.getUint32(0, true) !== magic) throw new Error('These are not the pictures of the car');
  const count = head.getUint16(4, true);
  let start = headBytes + count * entryBytes;
  if (bytes.byteLength < start) return null;
  const places = new Map<number, Place>();
  for (let entry = headBytes; places.size < count; entry += entryBytes) {
    const end = start + head.getUint32(entry + 2, true);
    places.set(head.getUint16(entry, true), { start, end });
    start = end;
  }
  return places;
}

function endOf(places: ReadonlyMap<number, Place>): number {
  return Array.from(places.values()).at(-1)?.end ?? 0;
}
