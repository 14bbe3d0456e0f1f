/** How the call library is to load this installation's engine; the engine's address is one more key of the library's own configuration. */
export function callLibraryConfig(voice: { callEngineUrl: string }): {
  avoidEval: true;
  callObjectBundleUrlOverride?: string;
} {
  return {
    // The page's security policy allows no eval, so the engine comes as a script element.
    avoidEval: true,
    ...(voice.callEngineUrl === ''
      ? {}
      : { callObjectBundleUrlOverride: new URL(voice.callEngineUrl, window.location.href).href }),
  };
}
