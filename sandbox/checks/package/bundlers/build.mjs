// Builds one page with one bundler, with the least configuration that its documentation gives for a page with React.
//   node build.mjs <bundler> <script of the page> <folder>
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

const define = { 'process.env.NODE_ENV': '"production"' }

const bundlers = {
  'Vite 6': (page) => buildWithVite('vite-6', page),
  'Vite 7': (page) => buildWithVite('vite-7', page),
  'Vite 8': (page) => buildWithVite('vite-8', page),

  async Rollup({ script, folder }) {
    const [{ rollup }, nodeResolve, commonjs, replace, terser] = await Promise.all([
      import('rollup'),
      import('@rollup/plugin-node-resolve'),
      import('@rollup/plugin-commonjs'),
      import('@rollup/plugin-replace'),
      import('@rollup/plugin-terser'),
    ])
    const built = await rollup({
      input: { main: script },
      plugins: [
        replace.default({ ...define, preventAssignment: true }),
        nodeResolve.default({ browser: true }),
        commonjs.default(),
      ],
      onwarn: ({ code, message }) => {
        // `use client` is for servers, and the cycles are viem's.
        if (code !== 'MODULE_LEVEL_DIRECTIVE' && code !== 'CIRCULAR_DEPENDENCY') throw new Error(message)
      },
    })
    await built.write({ dir: folder, plugins: [terser.default()] })
    writePage(folder, '<script type="module" src="./main.js"></script>')
  },

  async esbuild({ script, folder }) {
    const { build } = await import('esbuild')
    await build({
      entryPoints: { main: script },
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      define,
    })
    writePage(folder, '<script type="module" src="./main.js"></script>')
  },

  async 'webpack 5'(page) {
    const { default: webpack } = await import('webpack')
    await buildLikeWebpack(webpack, page)
  },

  async Rspack(page) {
    const { rspack } = await import('@rspack/core')
    await buildLikeWebpack(rspack, page)
  },

  async Parcel({ script, folder }) {
    const [{ Parcel }, { createRequire }] = await Promise.all([import('@parcel/core'), import('node:module')])
    const entry = join(dirname(script), 'index.html')
    writePage(
      dirname(script),
      `<script type="module" src="${script.slice(dirname(script).length + 1)}"></script>`,
    )
    await new Parcel({
      entries: entry,
      defaultConfig: createRequire(import.meta.url).resolve('@parcel/config-default'),
      mode: 'production',
      shouldDisableCache: true,
      env: { NODE_ENV: 'production' },
      defaultTargetOptions: {
        distDir: folder,
        publicUrl: './',
        engines: { browsers: 'last 2 Chrome versions' },
        sourceMaps: false,
      },
    }).run()
  },
}

async function buildWithVite(name, { script, folder }) {
  const { build } = await import(name)
  writePage(dirname(script), `<script type="module" src="${script}"></script>`)
  await build({
    root: dirname(script),
    base: './',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
}

async function buildLikeWebpack(compile, { script, folder }) {
  await new Promise((resolve, reject) => {
    compile(
      {
        mode: 'production',
        entry: script,
        output: { path: folder, filename: 'main.js' },
        performance: { hints: false },
      },
      (error, stats) => {
        if (error || stats.hasErrors() || stats.hasWarnings()) reject(error ?? new Error(stats.toString()))
        else resolve()
      },
    )
  })
  writePage(folder, '<script defer src="./main.js"></script>')
}

function writePage(folder, script) {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${script}</head><body><div id="root"></div></body></html>`,
  )
}

const [name, script, folder] = process.argv.slice(2)
await bundlers[name]({ script, folder })
