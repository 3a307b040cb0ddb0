import { ts } from 'ts-morph'
import { flatMember, formatType, memberHead } from './formatType.js'
import { fits, leadingComments, lineAt, rawText, spaces } from './source.js'

/** The members of an interface or of an object type, one a line, with the line breaks around them. */
export function formatMembers(members: ts.NodeArray<ts.TypeElement>, indent: number): string {
  if (members.length === 0) return ''
  const inner = indent + 2
  const lines = members.map((member, index) => {
    const comments = leadingComments(member, inner)
    const apart = index > 0 && comments.isApart ? '\n' : ''
    return `${apart}${spaces(inner)}${comments.text}${formatMember(member, inner)}`
  })
  return `\n${lines.join('\n')}\n${spaces(indent)}`
}

function formatMember(member: ts.TypeElement, indent: number): string {
  const flat = flatMember(member)
  if (flat !== undefined && fits(flat, lineAt(indent))) return flat
  if ((ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member)) && member.type) {
    const head = memberHead(member)
    const type = formatType(member.type, { indent, column: indent + head.length + 1, after: 0 })
    return type.startsWith('\n') ? head + type : `${head} ${type}`
  }
  return rawText(member).replace(/[;,]$/, '')
}
