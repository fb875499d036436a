import { createServer } from 'node:http';

createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
    if (body.length > 1_000_000) request.destroy();
  });
  request.on('end', () => {
    try {
      const { type, data } = JSON.parse(body);
      console.log(type, data.id);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end(); // not a postback
    }
  });
}).listen(8080, '127.0.0.1', () =>
  console.log('Waiting for postbacks on port 8080.'),
);
