/** The oldest browsers that the product promises to work in; README names them. */
export const minimumBrowsers = {
  safari: "16.4",
  safari_ios: "16.4",
  firefox: "128",
  chrome: "111",
  edge: "111",
} as const;

/** `minimumBrowsers` as the build takes them, for syntax and styles. */
export const buildTarget = ["safari16.4", "ios16.4", "firefox128", "chrome111", "edge111"];

/** Built-ins that `src/browsers/polyfills.ts` fills where a browser lacks them. */
export const polyfilledBuiltIns: ReadonlySet<string> = new Set([
  "AbortSignal.any",
  "Map.groupBy",
  "URL.canParse",
  "hidePopover",
  "popoverTargetElement",
  "showPopover",
  "togglePopover",
  "ToggleEvent",
]);

/** Built-ins that some of these browsers lack, and why the code stands without them. */
export const guardedBuiltIns: Readonly<Record<string, string>> = {
  "AudioDecoder.isConfigSupported": "mediabunny asks first for `AudioDecoder`",
  "AudioEncoder.isConfigSupported": "mediabunny asks first for `AudioEncoder`",
  "Error.captureStackTrace": "our libraries ask first whether it is there",
  "Symbol.asyncDispose": "mediabunny adds it",
  "Symbol.dispose": "mediabunny adds it",
  "VideoDecoder.isConfigSupported": "mediabunny asks first for `VideoDecoder`",
  "VideoEncoder.isConfigSupported": "mediabunny asks first for `VideoEncoder`",
  AudioData: "mediabunny reaches it through `AudioDecoder` alone",
  AudioDecoder: "mediabunny asks first whether it is there",
  AudioEncoder: "mediabunny asks first whether it is there",
  EncodedAudioChunk: "mediabunny reaches it through `AudioDecoder` alone",
  EncodedVideoChunk: "`shrinkVideo` asks first for `VideoEncoder`",
  VideoDecoder: "mediabunny asks first whether it is there",
  VideoEncoder: "`shrinkVideo` asks first whether it is there",
  VideoFrame: "`shrinkVideo` asks first for `VideoEncoder`",
  animation: "a field of React's own timelines",
  canShare: "`canSharePictures` asks first whether it is there",
  canIntercept: "React asks for it in an event that such a browser never sends",
  clearAppBadge: "the page and the worker ask first whether it is there",
  connection: "React asks first whether it is there",
  currentEntry: "React asks first for `navigation`",
  decodeQueueSize: "mediabunny asks first for the decoders",
  delay: "a field of React's own timelines",
  downlink: "React asks first for `navigator.connection`",
  encodeQueueSize: "mediabunny asks first for the encoders",
  identifier: "a field of mediabunny's own",
  marginLeft: "a property of computed styles, which the data does not list",
  marginRight: "a property of computed styles, which the data does not list",
  oldSubscription: "the worker does nothing where the event lacks it",
  setAppBadge: "the page and the worker ask first whether it is there",
  skipTransition: "a method of transitions that only `startViewTransition` makes",
  transition: "a field of React's own state",
  updateCallbackDone: "the router asks first for `startViewTransition`",
};
