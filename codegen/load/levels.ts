import type { Diagnostic } from './diagnostics.js'

/** What the generator does about a finding that does not stop it, by code. */
export const effects: { readonly [code: string]: string } = {
  'ambiguous-path': 'Both operations are generated.',
  'bad-default': 'It is documented as it is; the generated code does not use it.',
  'bad-discriminator': 'Variants without a value of their own are told apart by their other fields.',
  'bad-enum': 'The values are not restricted.',
  'bad-example': 'Fixtures and documentation leave out what does not fit.',
  'bad-name': 'The generated name differs from that of the specification.',
  'bad-path':
    'A missing slash is added, a query is always sent, values that are placeholders are parameters, and a fragment is left out.',
  'bad-schema': 'Any value is accepted there.',
  'bad-status': 'The response is left out, unless its first digit is known.',
  'bad-value': 'The keyword is ignored.',
  'conflicting-types': 'Validators refuse every value there.',
  'duplicate-operation-id': 'The later function is named after its method and path.',
  'enum-type': 'The value is accepted nevertheless.',
  'ignored-header': 'The parameter is left out.',
  'lost-body': 'The body is left out.',
  'missing-default': 'The variable is the first of its values, or empty.',
  'missing-items': 'Lists may have any items.',
  'missing-operation-id': 'The function is named after method and path, so it changes its name with them.',
  'missing-schema': 'The parameter accepts any value.',
  'name-clash':
    'The later name also says what or where it is. A parameter that is declared twice counts once.',
  'no-responses': 'The function returns nothing.',
  'old-keyword': 'The keyword means what it does in OpenAPI 3.0.',
  'open-tuple': 'The list must have exactly these items.',
  'path-parameter': 'Functions take the parameters that are in the path.',
  'ref-sibling': 'The keyword is ignored, except `nullable`.',
  'several-bodies': 'The other media types are never sent.',
  'undeclared-required': 'The field must be there, with any value.',
  'unknown-keyword': 'The keyword is ignored.',
  'unknown-security-scheme': 'The client has no credentials for it.',
  'unknown-type': 'Any value is accepted there.',
  'unknown-variable': 'The variable is empty unless it is given.',
  'unsendable-body': 'The function takes the written body as bytes.',
  'unsupported-keyword': 'The keyword is ignored: what it describes is neither generated nor checked.',
  'unsupported-parameter':
    'The parameter is sent as text, but lists of objects and objects in objects as JSON. It is left out if its place is unknown.',
  'unsupported-security': 'The client has no credentials for it.',
  'unsupported-style': 'The parameter is sent in the default style.',
  'unsupported-type': 'The types are accepted as in OpenAPI 3.1.',
}

/** Findings that change nothing in the generated code. Only `lint` reports them. */
const styles: readonly string[] = ['duplicate-enum-value', 'unused-keyword']

/** Findings of an OpenAPI document: only those without a known effect stop the generator. */
export function withLevel(finding: Diagnostic): Diagnostic {
  if (styles.includes(finding.code)) return { ...finding, level: 'style' }
  return finding.code in effects ? { ...finding, level: 'warning' } : finding
}

/** How to treat findings. */
export type Tolerance = {
  /** Whether warnings stop the generator. */
  readonly strict?: boolean | undefined
  /** Codes of warnings to ignore. */
  readonly allow?: readonly string[] | undefined
}

/** Codes that `allow` accepts. */
export const allowable: readonly string[] = [...Object.keys(effects), ...styles]

/** Leaves out the allowed findings. In strict mode, turns the remaining warnings into errors. */
export function applyTolerance(
  findings: readonly Diagnostic[],
  { strict = false, allow = [] }: Tolerance,
): Diagnostic[] {
  return findings.flatMap((finding) => {
    const { level = 'error', code } = finding
    if (level !== 'error' && allow.includes(code)) return []
    return strict && level === 'warning' ? [{ ...finding, level: 'error' as const }] : [finding]
  })
}

/** Whether a finding stops the generator. */
export function isError({ level = 'error' }: Diagnostic): boolean {
  return level === 'error'
}
