import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/** A Vite plugin: built pages read the sandbox's port when they load, so that one build serves every port. */
export const portOfPage: Plugin

/** Answers the request of such a page for the port. Returns whether it was one. */
export function answerPort(url: string, response: ServerResponse, sandboxPort: number): boolean
