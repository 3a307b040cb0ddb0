const modules = import.meta.glob([
  '../../{components,modal,views}/**/*.tsx',
  '!../../**/*.{story,test}.tsx',
  '!../../**/testing/**',
])

/** Preloads all lazy code, so that a test waits only for what it tests. */
export async function loadComponents() {
  await Promise.all(Object.values(modules).map((load) => load()))
}
