import sharp from "sharp";

/** Makes a photo as a phone does: noise, so that it is as large as it looks. */
export async function photo(name = "труба.jpg", width = 900, height = 700) {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
