import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import pxtorem from 'postcss-pxtorem'
import { defineConfig, type Plugin } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const toRem = pxtorem({ rootValue: 50, propList: ['*'], minPixelValue: 2, unitPrecision: 4 })

/** At the end, since what a class composes from another file is brought in after all other plugins. */
const lengthsToRem: ReturnType<typeof pxtorem> = {
  postcssPlugin: 'lengths-to-rem',
  OnceExit(root, { postcss, result }) {
    postcss([toRem]).process(root, { from: result.opts.from }).sync()
    // What is composed is parsed without a file name, which Vite warns about.
    root.walkDecls((declaration) => {
      if (!declaration.source?.input.file) declaration.source = root.source
    })
  },
}

const STYLESHEETS = / *<link rel="stylesheet"[^>]*>\n?/g

/** Asks for the stylesheets before the scripts: the page's first picture waits for those alone. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(STYLESHEETS) ?? []
      return html.replace(STYLESHEETS, '').replace(/ *<script type="module"/, `${styles.join('')}$&`)
    },
  },
})

/**
 * Two builds from one source: the release (`vite build` → dist/, static, no lab) and the demo
 * (`vite build --mode demo` → dist-demo/, the same app with the lab beside it).
 */
export default defineConfig(({ mode }) => {
  const withLab = mode !== 'production'
  return {
    base: '/new-dbank/',
    publicDir: false,
    define: { __LAB__: JSON.stringify(withLab) },
    plugins: [react(), stylesFirst()],
    resolve: {
      alias: [
        { find: /^pixi\.js$/, replacement: path('scenes/engine/renderer/pixi.ts') },
        { find: /^pixi-lib\/(.*)$/, replacement: path('node_modules/pixi.js/lib/$1.mjs') },
        {
          find: /^\.\/program\/getMaxFragmentPrecision\.mjs$/,
          replacement: path('scenes/engine/renderer/fragment-precision.ts'),
        },
      ],
      dedupe: ['react', 'react-dom'],
    },
    optimizeDeps: {
      exclude: ['@pixi/react'],
      include: [
        'react-reconciler',
        'react-reconciler/constants',
        'react-reconciler/constants.js',
        'its-fine',
        'react/jsx-runtime',
      ],
    },
    css: {
      postcss: { plugins: [lengthsToRem] },
    },
    build: {
      outDir: mode === 'production' ? 'dist' : 'dist-demo',
      emptyOutDir: true,
      target: ['chrome87', 'safari14'],
      assetsInlineLimit: 2048,
      rollupOptions: {
        input: [path('index.html'), ...(withLab ? [path('lab/index.html')] : [])],
        output: {
          // What many pages share comes in one file: dozens of small ones cost a slow network a turn for every six.
          codeSplitting: {
            groups: [{ name: 'shared', test: /[\\/](src|domain)[\\/]/, minShareCount: 5 }],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: {
        '^/(api|sms|lab/api|cashier|sandbox|media|healthz|readyz)': {
          target: `http://127.0.0.1:${process.env.PORT || 4173}`,
        },
      },
    },
  }
})
