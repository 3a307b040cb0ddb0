import { join } from 'node:path'
import process from 'node:process'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import type { PeerName } from '../peers.js'
import { appFolder } from './installApps.js'
import { type BuiltApp, readBuiltApp } from './readBuiltApp.js'

/** Builds an app for browsers, as every app is built. */
export async function buildApp(name: PeerName): Promise<BuiltApp> {
  const folder = appFolder(name)
  const outDir = join(folder, 'dist/page')
  await build(createConfig(folder, { outDir, manifest: true }))
  return readBuiltApp(outDir)
}

/** How a server loads the packages: as Node.js finds them, or bundled with the app. */
export type ServerKind = 'plain' | 'bundled'

/** Builds an app for a server. Returns the path of its module. */
export async function buildServer(name: PeerName, kind: ServerKind): Promise<string> {
  const folder = appFolder(name)
  const outDir = join(folder, 'dist', kind)
  await build({
    ...createConfig(folder, { outDir, ssr: 'src/App.jsx', minify: false }),
    ssr: { external: ['react', 'react-dom'], ...(kind === 'bundled' && { noExternal: true }) },
  })
  return join(outDir, 'App.js')
}

function createConfig(root: string, options: InlineConfig['build']): InlineConfig {
  // Under `test`, as set by test runners, React would be its development build.
  process.env.NODE_ENV = 'production'
  return {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false, ...options },
  }
}
