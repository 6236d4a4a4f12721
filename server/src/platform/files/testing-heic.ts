/** Y, Cb, Cr of one block. */
type Colour = readonly [number, number, number];

const block = 32;

/**
 * Makes a HEIC photo of uncompressed 32-pixel blocks in a row (HEVC with PCM coding units, ITU-T
 * H.265). `turns` are quarter turns anticlockwise.
 */
export function makeHeic(colours: readonly Colour[], turns = 0): Buffer {
  const width = block * colours.length;
  const sets = [videoSet(), sequenceSet(width), pictureSet()];
  const slice = nal(19, [...sliceHeader(), ...sliceData(colours)]);
  const mdat = Buffer.concat([u32(slice.length), slice]);
  const ftyp = box("ftyp", "heic", u32(0), "mif1", "heic");
  const meta = (offset: number) =>
    full("meta", 0, [
      full("hdlr", 0, [u32(0), "pict", Buffer.alloc(13)]),
      full("pitm", 0, [u16(1)]),
      full("iloc", 0, [
        Buffer.from([0x44, 0]),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(offset),
        u32(mdat.length),
      ]),
      full("iinf", 0, [u16(1), full("infe", 2, [u16(1), u16(0), "hvc1", Buffer.alloc(1)])]),
      box(
        "iprp",
        box(
          "ipco",
          configuration(sets),
          full("ispe", 0, [u32(width), u32(block)]),
          box("irot", Buffer.from([turns])),
        ),
        full("ipma", 0, [u32(1), u16(1), Buffer.from([3, 0x81, 0x02, 0x83])]),
      ),
    ]);
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box("mdat", mdat)]);
}

function configuration(sets: Buffer[]): Buffer {
  const head = [
    1,
    3,
    0x70,
    0,
    0,
    0,
    0x90,
    0,
    0,
    0,
    0,
    0,
    30,
    0xf0,
    0,
    0xfc,
    0xfd,
    0xf8,
    0xf8,
    0,
    0,
    0x0f,
    sets.length,
  ];
  const arrays = sets.map((set, n) => [Buffer.from([0xa0 + n]), u16(1), u16(set.length), set]);
  return box("hvcC", Buffer.from(head), ...arrays.flat());
}

/** Main Still Picture profile, level 1. */
const profile = `00000011${"01110000".padEnd(32, "0")}1001${"0".repeat(44)}00011110`;

const videoSet = () =>
  nal(32, bytes(`0000110000000001${"1".repeat(16)}${profile}1111000000100`, true));

function sequenceSet(width: number): Buffer {
  const sizes = [0, 1, width, block].map(ue).join("");
  const coding = [2, 0, 0, 3, 0, 0].map(ue).join("");
  const pcm = `101110111${ue(2)}${ue(0)}1`;
  return nal(33, bytes(`00000001${profile}${sizes}01111111${coding}000${pcm}${ue(0)}00000`, true));
}

const pictureSet = () =>
  nal(34, bytes(["11", "0000000", "111", "000", "11", "0000000", "101", "00100"].join(""), true));

/** Encodes the header of the only slice: instantaneous refresh, intra, then alignment. */
const sliceHeader = () => bytes(`101${ue(2)}1`, true);

function sliceData(colours: readonly Colour[]): number[] {
  const out: number[] = [];
  let state = 0;
  let range = 510;
  colours.forEach(([y, cb, cr], n) => {
    // part_mode 2N×2N is the likelier bin; pcm_flag then ends the arithmetic code.
    range -= lessLikely[state++] ?? 0;
    out.push(...bytes(terminated(range), false));
    for (const [sample, side] of [
      [y, block],
      [cb, block / 2],
      [cr, block / 2],
    ] as const)
      for (let left = side * side; left > 0; left -= 1) out.push(sample);
    // end_of_slice_segment_flag: 0 costs two, 1 ends the code and the slice.
    range = 508;
    if (n === colours.length - 1) out.push(...bytes(terminated(510), false));
  });
  return out;
}

/** Probable range of the less likely bin, by state, while the range is above 447 (table 9-52). */
const lessLikely = [240, 227, 216, 205, 195];

/**
 * Returns the value that a terminating bin of 1 leaves at this range, from low 0 (9.3.5.6): nine
 * bits, the last 1.
 */
const terminated = (range: number) => ((range - 2) | 1).toString(2).padStart(9, "0");

const ue = (value: number) => {
  const binary = (value + 1).toString(2);
  return "0".repeat(binary.length - 1) + binary;
};

/** Bits as bytes, filled up with zeros; `stop` sets the one bit that ends a set first. */
function bytes(bits: string, stop: boolean): number[] {
  const whole = stop ? `${bits}1` : bits;
  const padded = whole.padEnd(Math.ceil(whole.length / 8) * 8, "0");
  return (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/** Encodes a NAL unit: header, then the payload with 00 00 0x escaped. */
function nal(type: number, payload: number[]): Buffer {
  const out = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(out);
}

function box(type: string, ...parts: Array<Buffer | string>): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1")));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

const full = (type: string, version: number, parts: Array<Buffer | string>) =>
  box(type, u32(version * 0x1000000), ...parts);

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}
