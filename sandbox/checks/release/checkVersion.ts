/**
 * Checks that pages name this version of the package where they name one, as in the address `…/npm/foyer-kit@1.2.3/dist/cdn/foyer.js`:
 * readers copy it.
 */
export function checkVersion(
  pages: ReadonlyMap<string, string>,
  { name, version }: { readonly name: string; readonly version: string },
): { isGood: boolean; lines: string[] } {
  const lines = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/(?<![\w-])([\w-]+)@(\d+\.\d+\.\d+(?:-[\w.]+)?)/g)].flatMap(([found, named, its]) =>
      named === name && its !== version ? [`${page} names ${found}: this is version ${version}.`] : [],
    ),
  )
  return { isGood: lines.length === 0, lines }
}
