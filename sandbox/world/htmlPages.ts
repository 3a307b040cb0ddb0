import type { FastifyInstance, FastifyReply } from 'fastify'

export const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(html)

/** The sandbox's own text around a form that works without scripts. */
export function writePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/style.css" />
  </head>
  <body>
    <main class="page narrow">
      <span class="mark" aria-hidden="true"></span>
      <h1>${escapeHtml(title)}</h1>
      ${content}
    </main>
  </body>
</html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Parses the bodies of forms. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}
