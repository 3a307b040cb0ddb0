/** What `foyer-codegen --help` prints. */
export const usage = `foyer-codegen turns specifications into TypeScript.

  generate        writes the files that changed, all of them or none
  check           tells which files are not what generate would write
  lint            tells what is wrong with the specifications
  diff OLD NEW    tells what changed between two versions: files, folders, or revision:path of git
  watch           generates whenever a specification is saved, until it is interrupted
  explain CODE    tells more about a finding

  --input PATH    a specification, or a folder of them; may be given again    (schemas)
  --output PATH   the folder that is written; it holds nothing else           (generated)
  --root PATH     the folder that everything is below                         (here)
  --config FILE   settings                                                    (foyer-codegen.config.json)
  --format NAME   pretty, json or github
  --changelog md  prints what changed as Markdown
  --fail-on BUMP  diff ends with 1 when the version has to go up that much: major, minor or patch
  --help          prints this

Settings may also stand in package.json, under "foyer-codegen": { "input": [], "output": "", "allow": [] };
"allow" lists codes of findings to live with. Ends with 0 when all is well, 1 with something to put right,
2 when the command was not understood.`
