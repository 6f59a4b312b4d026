/** An engine that no one here made, as a package of the registry or as a program of the system has it. */
export type Engine = { readonly name: string; readonly standsFor: string } & (
  | {
      readonly kind: 'chromium'
      /** Of the npm registry; its `bin` folder has the browser and what it needs, by Brotli. */
      readonly packed: readonly [name: string, version: string]
      readonly version: number
    }
  | {
      readonly kind: 'webdriver'
      /** Answers WebDriver's calls over HTTP. */
      readonly driver: string
      /** Debian's package of it. */
      readonly debian: string
      /** @param agent what the browser calls itself, where it is not its own name */
      readonly capabilities: (agent: string | undefined) => object
      /** Without a screen of its own. */
      readonly needsScreen?: true
    }
  | { readonly kind: 'marionette'; readonly program: string; readonly debian: string }
)

const chromium = (version: number, name: string, packed: string, standsFor: string): Engine => ({
  name: `chromium-${version}`,
  kind: 'chromium',
  version,
  packed: [name, packed],
  standsFor,
})

const named = (agent: string | undefined) => (agent === undefined ? [] : [`--user-agent=${agent}`])
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Decisions §22. */
export const ENGINES: readonly Engine[] = [
  chromium(75, 'chrome-aws-lambda', '1.14.0', 'Android 10 as sold'),
  chromium(78, 'chrome-aws-lambda', '1.20.4', 'Android 10 as sold'),
  chromium(80, 'chrome-aws-lambda', '2.1.1', 'Android 11 as sold'),
  chromium(86, 'chrome-aws-lambda', '5.5.0', "an office's browser"),
  chromium(89, 'chrome-aws-lambda', '6.0.0', 'Android 12 as sold'),
  chromium(106, '@sparticuz/chromium', '106.0.2', "a messaging app's kernel"),
  chromium(107, '@sparticuz/chromium', '107.0.0', "a messaging app's kernel"),
  {
    name: 'wpe-2.38',
    kind: 'webdriver',
    driver: 'WPEWebDriver',
    debian: 'wpewebkit-driver cog',
    capabilities: (agent) => ({
      'wpe:browserOptions': {
        binary: '/usr/bin/cog',
        args: ['--platform=headless', '--automation', ...named(agent)],
      },
    }),
    standsFor: 'an older iPhone',
  },
  {
    name: 'webkitgtk',
    kind: 'webdriver',
    driver: 'WebKitWebDriver',
    debian: 'webkit2gtk-driver xvfb',
    capabilities: (agent) => ({
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', ...named(agent)] },
    }),
    needsScreen: true,
    standsFor: 'a newer iPhone',
  },
  {
    name: 'firefox',
    kind: 'marionette',
    program: 'firefox-esr',
    debian: 'firefox-esr',
    standsFor: 'the third engine',
  },
]
