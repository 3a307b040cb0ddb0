/**
 * `foyer-kit/modal` in development builds, whose bundlers set the condition `development`.
 *
 * @packageDocumentation
 */
export * from '../../mount/index.js'
export { mountFoyer } from './mountFoyer.js'
