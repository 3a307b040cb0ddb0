/** The package ships no types. */
declare module '@size-limit/file' {
  const plugins: (() => unknown)[]
  // biome-ignore lint/style/noDefaultExport: so it is published
  export default plugins
}
