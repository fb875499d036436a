import { testOperations } from './operations-tests.ts';

testOperations(['go/main.go', 'java/Main.java']);
