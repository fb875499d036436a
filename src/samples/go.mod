module sluice-samples

go 1.19
