/** The upper limit: node:http sending a ready body of the given size, nothing else. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env.BODY_BYTES), 'x')
const headers = { 'content-type': process.env.CONTENT_TYPE ?? 'text/plain', 'content-length': body.length }
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
