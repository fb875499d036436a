import {lint,readContent} from './src/tools/lint/lint.ts';
import {readFileSync} from 'node:fs';
const [file,src,...rules]=process.argv.slice(2);
const t=performance.now();
for(const r of await lint([...readContent(),...(src?[{file,source:readFileSync(src,'utf8')}]:[])],f=>file?f===file:true,(_,n)=>!rules.length||rules.includes(n)))console.log(`${r.file}:${r.line}:${r.column} ${r.rule} ${r.message}`);console.log(Math.round(performance.now()-t));
