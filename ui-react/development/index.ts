'use client'

/**
 * `foyer-kit/react` in development builds, whose bundlers set the condition `development`.
 *
 * @packageDocumentation
 */
export * from '../index.js'
export { FoyerProvider } from './FoyerProvider.js'
