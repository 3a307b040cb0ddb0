#!/usr/bin/env node
import { runCommand } from './runCommand.js'

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  info: (text) => console.info(text),
  error: (text) => console.error(text),
})
