export { createEvmAdapter } from './createEvmAdapter.js'
