/** What `foyer-codegen --help` prints. */
export const usage = `foyer-codegen turns specifications into TypeScript.

  init [SPEC]     writes a settings file for a specification, or for a small one to begin with
  generate        writes the files that changed, all of them or none
  check           lists the files that generate would change
  lint            reports errors in the specifications
  diff OLD NEW    lists the changes between two versions: files, folders, or revision:path in git
  watch           generates after every save until interrupted
  explain CODE    explains a diagnostic

  --input PATH    a specification, or a folder of them; repeatable            (schemas)
  --output PATH   output folder; keep no other files in it                    (generated)
  --root PATH     project folder; the other paths are relative to it          (current folder)
  --config FILE   settings file                                               (foyer-codegen.config.ts)
  --strict        warnings stop the generator
  --allow CODE    does not report this warning; repeatable
  --validate WHAT what validators check: shape or full                        (shape)
  --emitter NAME  also generates this: tanstack-query, msw or auth; repeatable
  --format NAME   pretty, json or github
  --changelog md  prints the changes as Markdown
  --fail-on BUMP  diff exits with 1 when the changes need at least this bump: major, minor or patch
  --help          prints this text

Settings may also be in foyer-codegen.config.mjs, .js or .json, or in package.json, under "foyer-codegen":
{ "input": [], "output": "", "strict": false, "allow": [], "validate": "shape", "emitters": [] }.
Exit status: 0 success, 1 errors or changes found, 2 invalid command line.`
