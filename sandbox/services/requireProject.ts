import type { FastifyRequest } from 'fastify'
import { readText } from '../json.js'
import { ServiceError } from './ServiceError.js'

/** Refuses a request without a project. The sandbox knows every project but those that start with `unknown`. */
export function requireProject(request: FastifyRequest) {
  const project = readText(request.query, 'projectId')
  if (project === undefined || project === '' || project.startsWith('unknown'))
    throw new ServiceError(401, 'authentication', 'We failed to authenticate your request')
}
