const modules = import.meta.glob([
  '../../{components,modal,views}/**/*.tsx',
  '!../../**/*.{story,test}.tsx',
  '!../../**/testing/**',
])

/** Fetches the code of everything that loads on need, so that a test waits for what it is about, and not for that. */
export async function loadComponents() {
  await Promise.all(Object.values(modules).map((load) => load()))
}
