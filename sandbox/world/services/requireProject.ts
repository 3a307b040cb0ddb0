import type { FastifyRequest } from 'fastify'
import { readText } from '../json.js'
import { ServiceError } from './ServiceError.js'

/** Accepts any project id that does not start with `unknown`. */
export function isKnownProject(project: string | undefined): boolean {
  return project !== undefined && project !== '' && !project.startsWith('unknown')
}

/**
 * Rejects a request without a known project id, which some operations have in the body. A project whose id starts with `exhausted` is
 * over its quota.
 */
export function requireProject(request: FastifyRequest, place: 'query' | 'body' = 'query') {
  const project = readText(request[place], 'projectId')
  if (!isKnownProject(project))
    throw new ServiceError(401, 'authentication', 'We failed to authenticate your request')
  if (project?.startsWith('exhausted'))
    throw new ServiceError(429, 'address', "Project's quota limit reached")
}
