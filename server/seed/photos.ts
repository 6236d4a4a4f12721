import { prepareUpload, type PreparedUpload } from "#server/platform/files/images.ts";
import sharp from "sharp";
import type { Scene } from "./scenarios/scenario.ts";

const width = 1024;
const height = 768;

type Sketch = { wall: readonly [string, string]; floor?: string; light: string; shapes: string };

// Simple still lifes: enough that a list of attachments looks like one.
const sketches: Record<Scene, Sketch> = {
  ceiling: {
    wall: ["#e9e4da", "#cfc6b6"],
    light: "70% 20%",
    shapes: `<g filter="url(#soft)"><ellipse cx="400" cy="260" rx="270" ry="150" fill="#a98a55" opacity=".45"/><ellipse cx="430" cy="250" rx="180" ry="95" fill="#8a6a3a" opacity=".45"/><ellipse cx="470" cy="270" rx="80" ry="46" fill="#6e532c" opacity=".4"/></g><path d="M0 560 L1024 500 L1024 540 L0 604 Z" fill="#f6f2ea"/><path d="M470 300 q10 26 0 36 q-10 -10 0 -36" fill="#9fb6c2"/><path d="M400 320 q8 20 0 28 q-8 -8 0 -28" fill="#9fb6c2"/>`,
  },
  pipe: {
    wall: ["#b9b2a4", "#8f8776"],
    floor: "#6f675a",
    light: "25% 30%",
    shapes: `<rect x="440" y="0" width="92" height="768" fill="url(#metal)"/><rect x="424" y="330" width="124" height="70" rx="10" fill="#6d5f4e"/><g filter="url(#blur)"><ellipse cx="500" cy="372" rx="40" ry="22" fill="#8b3f1d" opacity=".8"/><path d="M470 398 q-8 160 -20 370 h70 q0 -200 -20 -370" fill="#7b4a2c" opacity=".35"/></g><path d="M540 366 q60 20 74 120" stroke="#cfe0e8" stroke-width="5" fill="none" opacity=".85"/><ellipse cx="560" cy="720" rx="220" ry="34" fill="#4d5a60" opacity=".7"/>`,
  },
  radiator: {
    wall: ["#efe6d4", "#d8c9ac"],
    floor: "#8c6a45",
    light: "50% 10%",
    shapes: `<rect x="180" y="40" width="660" height="240" fill="#bcd3dd"/><rect x="180" y="40" width="660" height="240" fill="none" stroke="#fff" stroke-width="22"/>${Array.from({ length: 10 }, (_, n) => `<rect x="${220 + n * 60}" y="360" width="46" height="250" rx="18" fill="url(#metal)"/>`).join("")}<rect x="206" y="384" width="620" height="18" fill="#d9d5cd"/><path d="M820 580 h120 v120" stroke="#c9c4ba" stroke-width="20" fill="none"/>`,
  },
  dark: {
    wall: ["#2d2f33", "#15161a"],
    floor: "#101114",
    light: "80% 60%",
    shapes: `${Array.from({ length: 7 }, (_, n) => `<path d="M${140 + n * 34} ${700 - n * 62} h${620 - n * 40} v34 h-${620 - n * 40} z" fill="#3a3b40" opacity="${0.9 - n * 0.08}"/>`).join("")}<circle cx="512" cy="90" r="44" fill="#3d3f44"/><circle cx="512" cy="90" r="28" fill="#55575c"/><path d="M860 260 h120 v380 h-120 z" fill="#d9b26a" opacity=".32" filter="url(#soft)"/>`,
  },
  lift: {
    wall: ["#c7c3b8", "#a19c8f"],
    floor: "#7d766a",
    light: "50% 15%",
    shapes: `<rect x="250" y="90" width="460" height="590" fill="#6f7377"/><rect x="272" y="112" width="204" height="568" fill="url(#metal)"/><rect x="500" y="112" width="188" height="568" fill="url(#metal)"/><rect x="476" y="112" width="24" height="568" fill="#17181a"/><rect x="770" y="320" width="84" height="150" rx="8" fill="#4d5054"/><circle cx="812" cy="366" r="16" fill="#b2413a"/><circle cx="812" cy="424" r="16" fill="#888c90"/><rect x="400" y="36" width="160" height="40" rx="6" fill="#22140e"/><text x="480" y="66" font-size="30" fill="#ff6a3c" text-anchor="middle" font-family="monospace">E12</text>`,
  },
  intercom: {
    wall: ["#8d7b66", "#6a5946"],
    light: "35% 25%",
    shapes: `<rect x="330" y="80" width="360" height="600" rx="22" fill="url(#metal)"/><rect x="378" y="130" width="264" height="110" rx="8" fill="#263238"/><text x="510" y="202" font-size="54" fill="#9fd0ff" text-anchor="middle" font-family="monospace">Err 4</text>${Array.from({ length: 12 }, (_, n) => `<rect x="${390 + (n % 3) * 88}" y="${290 + Math.floor(n / 3) * 84}" width="66" height="58" rx="10" fill="#9a9ea2" stroke="#5e6266" stroke-width="3"/>`).join("")}`,
  },
  door: {
    wall: ["#b7ada0", "#8e8477"],
    floor: "#6d655a",
    light: "60% 20%",
    shapes: `<rect x="300" y="60" width="420" height="660" fill="#3d4a45"/><path d="M330 84 L640 120 L640 690 L330 704 Z" fill="#5b6d66"/><path d="M640 120 L700 90 V708 L640 690 Z" fill="#dfe6e4" opacity=".85"/><rect x="360" y="60" width="220" height="34" rx="8" fill="#2a2d2f"/><path d="M470 92 L640 150" stroke="#2a2d2f" stroke-width="14"/><circle cx="606" cy="420" r="14" fill="#c9b26a"/>`,
  },
  bins: {
    wall: ["#cfd6d8", "#a9b2b4"],
    floor: "#7b7c78",
    light: "30% 10%",
    shapes: `${[120, 400, 680].map((x, n) => `<path d="M${x} 360 h230 l-22 300 h-186 z" fill="${["#2f6b4f", "#3b6f8f", "#2f6b4f"][n]}"/><rect x="${x - 10}" y="336" width="250" height="34" rx="8" fill="#24352d"/>`).join("")}<g>${[
      [180, 316, "#20242a"],
      [270, 300, "#c9cdd0"],
      [470, 306, "#20242a"],
      [760, 312, "#d8c36c"],
      [350, 640, "#20242a"],
      [620, 650, "#c9cdd0"],
    ]
      .map(([x, y, fill]) => `<ellipse cx="${x}" cy="${y}" rx="62" ry="46" fill="${fill}"/>`)
      .join("")}</g>`,
  },
  yard: {
    wall: ["#dfe7ee", "#b7c4cf"],
    floor: "#e9eef1",
    light: "75% 10%",
    shapes: `<rect x="90" y="60" width="360" height="470" fill="#a7927c"/>${Array.from({ length: 12 }, (_, n) => `<rect x="${125 + (n % 3) * 110}" y="${100 + Math.floor(n / 3) * 105}" width="62" height="66" fill="#6f8798"/>`).join("")}<path d="M360 768 Q520 620 700 540 L800 540 Q700 640 690 768 Z" fill="#b9c2c8"/><path d="M860 540 V270 M860 360 l70 -70 M860 420 l-64 -70" stroke="#4b3d32" stroke-width="16"/>`,
  },
  wall: {
    wall: ["#c9bda8", "#a39578"],
    light: "40% 30%",
    shapes: `<g filter="url(#blur)"><path d="M520 40 L500 180 L560 290 L520 420 L580 560 L548 740" stroke="#4f4535" stroke-width="9" fill="none"/><path d="M560 290 L680 350 L700 430" stroke="#4f4535" stroke-width="6" fill="none"/></g><path d="M250 430 q90 -70 190 -10 q40 120 -50 180 q-150 30 -170 -70 z" fill="#8a7d66"/><path d="M270 446 q80 -50 150 0 q30 90 -44 136 q-110 16 -130 -60 z" fill="#75694f" opacity=".7"/>`,
  },
  socket: {
    wall: ["#d9d2c2", "#b5ac97"],
    light: "60% 30%",
    shapes: `<rect x="270" y="90" width="470" height="590" rx="10" fill="#8b8f92"/><rect x="300" y="120" width="410" height="530" fill="#3b3e41"/>${Array.from({ length: 6 }, (_, n) => `<rect x="${330 + n * 60}" y="200" width="50" height="120" rx="4" fill="#e6e3da"/><rect x="${346 + n * 60}" y="${n === 3 ? 270 : 226}" width="18" height="40" fill="#22252a"/>`).join("")}<g filter="url(#soft)"><ellipse cx="536" cy="330" rx="90" ry="70" fill="#140d08" opacity=".85"/></g><path d="M360 330 q10 160 60 280 M480 330 q-20 150 20 290 M620 330 q20 140 -30 280" stroke="#b3382c" stroke-width="9" fill="none"/>`,
  },
  window: {
    wall: ["#c3c9c4", "#98a19b"],
    light: "50% 35%",
    shapes: `<rect x="220" y="90" width="590" height="520" fill="#f4f2ec"/><rect x="256" y="124" width="244" height="450" fill="#a8c6d8"/><rect x="532" y="124" width="244" height="450" fill="#8fb2c8"/><path d="M640 330 L560 150 M640 330 L770 200 M640 330 L756 470 M640 330 L560 520 M640 330 L536 360" stroke="#f7fbfd" stroke-width="5"/><path d="M640 330 l40 -70 l36 60 l-30 50 z" fill="#2f3d45"/><rect x="190" y="610" width="650" height="36" fill="#dcd8ce"/>`,
  },
};

/** Makes a small picture of each scene, prepared as an upload. */
export async function takePhotos(slowness: number): Promise<Map<Scene, PreparedUpload>> {
  const scenes = Object.keys(sketches) as Scene[];
  const photos = await Promise.all(scenes.map((scene) => develop(sketches[scene], slowness)));
  return new Map(scenes.map((scene, index) => [scene, photos[index] as PreparedUpload]));
}

async function develop(
  { wall, floor, light, shapes }: Sketch,
  slowness: number,
): Promise<PreparedUpload> {
  const [cx, cy] = light.split(" ");
  const floorRect = floor ? `<rect y="640" width="${width}" height="128" fill="${floor}"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="wall" x2="0.4" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
      <linearGradient id="metal"><stop stop-color="#f1efe9"/><stop offset=".45" stop-color="#cfcbc2"/><stop offset="1" stop-color="#96928a"/></linearGradient>
      <radialGradient id="light" cx="${cx}" cy="${cy}" r="85%"><stop stop-color="#fff8e0" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".46"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="22"/></filter><filter id="blur"><feGaussianBlur stdDeviation="2"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>${floorRect}${shapes}
    <rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).blur(0.8).jpeg({ quality: 78 }).toBuffer();
  return prepareUpload(jpeg, slowness);
}
