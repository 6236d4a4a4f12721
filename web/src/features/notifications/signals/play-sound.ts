/** Tones of the sound: hertz, and the second at which each begins. */
const tones = [
  [659, 0],
  [880, 0.18],
] as const;
const toneSeconds = 0.35;
const loudness = 0.2;

let context: AudioContext | null = null;

/** Plays a short sound of two tones. Browsers keep it silent until their person has pressed something on the page. */
export async function playSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  for (const [frequency, after] of tones) {
    const begins = context.currentTime + after;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + toneSeconds);
  }
}
