import { join } from 'node:path'
import { packagesIn } from './packagesIn.js'

/** Packages with specifications. */
export const corpusPackages = packagesIn(import.meta.dirname)

/** A specification that others wrote. */
export type CorpusEntry = {
  readonly name: string
  readonly file: string
  /** Which tests use it: `always`, only long ones, or only long ones because its package is large. */
  readonly use: 'always' | 'long' | 'large'
}

export const corpus: readonly CorpusEntry[] = [
  // Callbacks, webhooks, uploads, and extensions in every place.
  entry('always', 'galaxy', '@scalar/galaxy/dist/latest.json'),
  // 101 operations without tags, which all use POST.
  entry('always', 'rclone', 'rclone-openapi/openapi.json'),
  ...examples('always', '3.1', ['train-travel', 'webhooks']),
  ...examples('always', '3.0', ['callbacks', 'discriminators', 'file-uploads', 'polymorphism']),
  // Streams and uploads, with all schemas inline.
  ...examples('long', '3.1', ['readme', 'parameters-style', 'schema-types', 'petstore', 'security']),
  ...examples('long', '3.1', ['schema-validation-local', 'schema-encoding-style', 'readme-extensions']),
  // 120 operations without a name.
  ...examples('long', '3.0', ['star-trek', 'uspto', 'readme-legacy', 'http-status-codes', 'circular-paths']),
  ...examples('long', '3.0', ['circular-request-bodies', 'complex-nesting', 'form-data', 'link-example']),
  ...examples('long', '3.0', ['parameters-common', 'parameters-cookies', 'parameters-extreme']),
  ...examples('long', '3.0', ['request-examples', 'response-multiple-mediatypes', 'response-schemas']),
  ...examples('long', '3.0', ['schema-additional-properties', 'schema-circular', 'schema-enums']),
  ...examples('long', '3.0', ['schema-validation', 'security-multiple', 'server-variables']),
  entry('long', 'dialogporten', '@digdir/dialogporten-schema/swagger.verified.json'),
  entry('long', 'directus', '@directus/specs/dist/openapi.json'),
  entry('long', 'blockfrost', '@blockfrost/openapi/openapi.yaml'),
  entry('long', 'ideal-postcodes', '@ideal-postcodes/openapi/dist/openapi.json'),
  entry('large', 'authentik', '@goauthentik/api/schema.yml'),
  entry('large', 'github-webhooks', '@octokit/openapi-webhooks/generated/api.github.com.json'),
  // 1,223 operations in 13 MB.
  entry('large', 'github', '@octokit/openapi/generated/api.github.com.json'),
]

function entry(use: CorpusEntry['use'], name: string, path: string): CorpusEntry {
  return { name, use, file: corpusPackages.file(path) }
}

/** Small specifications, each about one subject. */
function examples(use: CorpusEntry['use'], version: string, names: readonly string[]): CorpusEntry[] {
  const folder = join('@readme/oas-examples', version, 'json')
  return names.map((name) => entry(use, `${name}-${version.replace('.', '')}`, join(folder, `${name}.json`)))
}
