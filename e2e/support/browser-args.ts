/**
 * What a whole Chromium does without. The two popups of its address bar are pages of their own, loaded for every
 * window: they would take two thirds of the processor's time. The others are Playwright's own list, which the last
 * `--disable-features` replaces.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Software WebGL, pages put together by the processor, and a quiet network: the same on every machine. A part of the
 * page that changes is drawn anew in whole tiles: drawn in pieces, its edges depend on the order of the changes.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu-compositing',
  '--disable-partial-raster',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]
